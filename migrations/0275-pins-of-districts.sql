-- Searching for "Wai Satara" asks where the PIN codes of a district lie: without this it reads all of them.
create index on pin ((districts[1]));
