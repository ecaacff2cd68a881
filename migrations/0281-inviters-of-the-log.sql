-- Who invited whom is read from the operators' log: it knows everyone who did, not only the last.
alter table operator drop column invited_by, drop column invited_at;
