-- What is never deleted cannot be emptied either.
create trigger is_not_emptied before truncate on proposal for each statement execute function proposal_is_kept();
create trigger is_not_emptied before truncate on nomination_state
  for each statement execute function nomination_state_is_kept();
