-- No page showed it.
drop table seat_shape;
delete from source where id = 'datameet-maps-2019';
