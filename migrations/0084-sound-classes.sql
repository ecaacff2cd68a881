-- Scripts differ in what they tell apart: Tamil has one letter for k and g, Urdu no short vowels, Bengali no v. Folded names that
-- differ only so have the same class. Words stay words.
create function unvoiced(folded text) returns text language sql immutable strict parallel safe
return translate(folded, 'gdbfvjszm', 'ktpppcccn');

create function sound_class(folded text) returns text language sql immutable strict parallel safe
return translate(folded, 'gdbfvjszmaeiouhy', 'ktpppcccn');

create index on constituency_name (sound_class(joined));
create index on name_word (sound_class(word));
