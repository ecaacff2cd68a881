-- The question is in the log of its poll, and every checkpoint names its hash (src/polls/question.ts).
alter table poll_tally add column log_question text check (log_question ~ '^[0-9a-f]{64}$');
comment on column poll_tally.log_question is 'SHA-256 of the question in force; null until it is in the log';

create function poll_question_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the question of a poll is in its log: it is never changed';
end $$;
create trigger poll_question_is_final before update on poll for each row
  when ((old.id, old.type, old.category, old.title, old.description, old.allow_multiple, old.allow_custom_string, old.ends_at)
    is distinct from
    (new.id, new.type, new.category, new.title, new.description, new.allow_multiple, new.allow_custom_string, new.ends_at))
  execute function poll_question_is_final();
create trigger poll_is_kept before delete on poll for each row execute function poll_question_is_final();

create trigger poll_option_is_final before update on poll_option for each row
  when ((old.id, old.poll_id, old.position, old.text) is distinct from (new.id, new.poll_id, new.position, new.text))
  execute function poll_question_is_final();
create trigger poll_option_is_kept before delete on poll_option for each row execute function poll_question_is_final();

create function poll_options_are_complete() returns trigger language plpgsql as $$
begin
  if exists (select from poll_tally where poll_id = new.poll_id and log_question is not null) then
    raise exception 'the question of a poll is in its log: it is never changed';
  end if;
  return new;
end $$;
create trigger poll_options_are_complete before insert on poll_option for each row
  execute function poll_options_are_complete();
