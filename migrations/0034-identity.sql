-- A visitor is the token's subject or the device in the cookie. What was left without a cookie belonged to a fingerprint on
-- a network; it goes to the device that was given for it, unless that device has left something of its own.
update poll_vote v set voter = 'device:' || device
where voter like 'fingerprint:%' and device is not null
  and not exists (select from poll_vote o where o.poll_id = v.poll_id and o.voter = 'device:' || v.device)
  and not exists (select from poll_vote o
    where o.poll_id = v.poll_id and o.device = v.device and o.voter like 'fingerprint:%' and o.id < v.id);
alter table poll_vote drop column device;

update poll set creator = 'device:' || creator_device
where creator like 'fingerprint:%' and creator_device is not null;
alter table poll drop column creator_device, drop column creator_fingerprint;

update leader_rating r set rater = 'device:' || device
where rater like 'fingerprint:%' and device is not null
  and not exists (select from leader_rating o where o.leader_id = r.leader_id and o.rater = 'device:' || r.device)
  and not exists (select from leader_rating o
    where o.leader_id = r.leader_id and o.device = r.device and o.rater like 'fingerprint:%' and o.rater < r.rater);
alter table leader_rating drop column device;
