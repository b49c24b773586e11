-- Whether ticket mails have the pass attached as PDF. It takes several times the processor time of the mail, and most customers open the ticket on the site.
alter table app_user add column is_pass_attached boolean not null default false;
