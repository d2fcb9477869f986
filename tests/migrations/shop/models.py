"""The models as the last migration leaves them."""

from django.db import models


class Session(models.Model):
    id = models.IntegerField(primary_key=True)
    ends_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "sessions"
