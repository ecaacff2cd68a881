-- What is only ever added to cannot be emptied either.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('poll_log_entry', 'poll_log_is_final'),
      ('poll_log_block', 'poll_log_is_final'),
      ('poll', 'poll_question_is_final'),
      ('poll_option', 'poll_question_is_final'),
      ('operator_act', 'operator_act_is_final'),
      ('silence_change', 'silence_record_is_final')
    ) as t (tab, fun)
  loop
    execute format('create trigger is_not_emptied before truncate on %I for each statement execute function %I()',
      kept.tab, kept.fun);
  end loop;
end $$;
