-- Sikkim reserves seats for Bhutia and Lepcha, and one for the monasteries.
alter table constituency drop constraint constituency_reservation_check;
alter table constituency add check (reservation in ('GEN', 'SC', 'ST', 'BL', 'SANGHA'));
