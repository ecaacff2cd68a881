-- How often one voter changes an answer is bounded: each change is a line that everyone who checks the log reads.
alter table poll_vote add column changes_until timestamptz;
comment on column poll_vote.changes_until is 'Each change of the answer moves it on by half an hour, from now at the earliest; too far ahead, no more is taken';
