-- Polls that were taken to name nobody are read again (src/polls/silence-class.ts): parties were missed in other spellings.
update poll set silence_class = null where silence_class = 'E' and silence_by is distinct from 'desk';
