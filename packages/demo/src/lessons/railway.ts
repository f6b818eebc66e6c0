/** The practice database of the SQL course. Stations and trains are invented. */
export const railway = `-- An invented railway. Run this file once in an empty database:
--   psql -d practice -f railway.sql

create table stations (
  id integer generated always as identity primary key,
  name text not null,
  state text not null,
  platforms integer not null check (platforms > 0),
  opened_in integer
);

create table trains (
  id integer generated always as identity primary key,
  name text not null,
  top_speed integer not null check (top_speed between 20 and 200)
);

create table stops (
  train_id integer not null references trains,
  station_id integer not null references stations,
  arrives_at time,
  departs_at time,
  primary key (train_id, station_id),
  check (num_nonnulls(arrives_at, departs_at) > 0)
);

insert into stations (name, state, platforms, opened_in) values
  ('Lotus Junction', 'Maharashtra', 8, 1911),
  ('Mango Road', 'Maharashtra', 2, 1936),
  ('New Harbour', 'Goa', 4, 1998),
  ('Palm Beach', 'Goa', 2, null),
  ('Spice Market', 'Kerala', 6, 1904),
  ('Backwater Junction', 'Kerala', 7, 1929),
  ('Silver Hill', 'Karnataka', 3, null),
  ('Teak Forest', 'Karnataka', 1, 1952);

insert into trains (name, top_speed) values
  ('Monsoon Express', 130), ('Coconut Passenger', 80), ('Night Mail', 110), ('Western Arrow', 160);

insert into stops (train_id, station_id, arrives_at, departs_at) values
  (1, 1, null, '06:10'), (1, 3, '11:40', '11:50'), (1, 6, '18:05', '18:20'), (1, 5, '20:30', null),
  (2, 3, null, '07:00'), (2, 4, '07:35', '07:37'), (2, 7, '10:10', null),
  (3, 1, null, '21:45'), (3, 2, '22:20', '22:22'), (3, 8, '23:50', null),
  (4, 5, null, '05:30'), (4, 6, '06:55', '07:00'), (4, 1, '15:45', null);
`;
