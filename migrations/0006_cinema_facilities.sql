-- What a seating area offers (contract/facilities.ts names them). Staff edit it, so it is data.
alter table cinema add column facilities text[] not null default '{}';
