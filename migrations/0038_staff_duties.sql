-- What a staff account may do; a superadmin sets it. Admins have every duty by their role.
alter table app_user
  add column duties text[] not null default '{}' check (duties <@ array['counter', 'snack_bar', 'door']),
  add constraint app_user_duties_of_staff check (role = 'staff' or duties = '{}');

-- The door was all that staff could open until now.
update app_user set duties = '{door}' where role = 'staff';
