//! A future that is polled again only when it was woken. To wait for it beside a busy one costs
//! next to nothing.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, Wake, Waker},
};

/// See the module.
#[derive(Debug)]
pub(super) struct Seldom<F> {
    future: F,
    wakes: Option<Arc<Wakes>>,
}

/// Wakes the task, and remembers that it did.
#[derive(Debug)]
struct Wakes {
    has_woken: AtomicBool,
    task: Waker,
}

impl Wake for Wakes {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.has_woken.store(true, Ordering::Release);
        self.task.wake_by_ref();
    }
}

impl<F: Future + Unpin> Seldom<F> {
    /// Polls `future` when it was woken.
    pub(super) fn new(future: F) -> Self {
        Self { future, wakes: None }
    }
}

impl<F: Future + Unpin> Future for Seldom<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let sleeps = |wakes: &Arc<Wakes>| {
            !wakes.has_woken.load(Ordering::Acquire) && wakes.task.will_wake(cx.waker())
        };
        if self.wakes.as_ref().is_some_and(sleeps) {
            return Poll::Pending;
        }
        let next = Arc::new(Wakes { has_woken: AtomicBool::new(false), task: cx.waker().clone() });
        let waker = Waker::from(Arc::clone(&next));
        self.wakes = Some(next);
        Pin::new(&mut self.future).poll(&mut Context::from_waker(&waker))
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, future::poll_fn, pin::pin};

    use super::*;

    struct IdleTask;

    impl Wake for IdleTask {
        fn wake(self: Arc<Self>) {}
    }

    #[test]
    fn it_is_polled_only_when_it_was_woken() {
        let polls = Cell::new(0);
        let waiting = Cell::new(None);
        let future = pin!(poll_fn(|cx: &mut Context<'_>| {
            polls.set(polls.get() + 1);
            waiting.set(Some(cx.waker().clone()));
            if polls.get() < 3 { Poll::Pending } else { Poll::Ready(()) }
        }));
        let mut seldom = Seldom::new(future);
        let task = Waker::from(Arc::new(IdleTask));
        let mut poll = || Pin::new(&mut seldom).poll(&mut Context::from_waker(&task));
        assert!(poll().is_pending() && poll().is_pending() && polls.get() == 1);
        waiting.take().expect("a waker").wake();
        assert!(poll().is_pending() && poll().is_pending() && polls.get() == 2);
        waiting.take().expect("a waker").wake_by_ref();
        assert!(poll().is_ready() && polls.get() == 3);
    }
}
