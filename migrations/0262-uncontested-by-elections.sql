-- Only one candidate remained: elected without a poll.
alter table by_election add column uncontested boolean not null default false;
