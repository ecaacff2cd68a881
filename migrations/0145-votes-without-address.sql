-- A vote is also held if a proxy named no address that can be read: who sends how many cannot be judged then. It counts once
-- its device returns with an address, or when the desk accepts it.
alter table poll_vote drop constraint poll_vote_held_check;
alter table poll_vote add constraint poll_vote_held_check check (held in ('same-device', 'flood', 'no-address'));
