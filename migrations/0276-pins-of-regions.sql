-- A search for Vashi asks how many PIN codes the region of each Vashi has: without this it reads all of them.
create index on pin (left(pin, 3));
