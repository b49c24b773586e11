-- What the law and a visitor want to know of an item. Of the items of before nobody has said it: they are not offered until somebody does.
alter table snack
  add column name_hi text,
  add column description_hi text,
  add column category text not null default 'hot_snacks'
    check (category in ('popcorn', 'hot_snacks', 'cold_snacks', 'hot_drinks', 'cold_drinks')),
  add column diet text not null default 'non_veg' check (diet in ('veg', 'non_veg')),
  add column allergens text[] not null default '{}'
    check (allergens <@ array['gluten', 'crustacean', 'milk', 'egg', 'fish', 'peanut', 'tree_nut', 'soya', 'sulphite']),
  add column kcal int not null default 0 check (kcal >= 0),
  -- The price printed on the package. Charging more is an offence (Legal Metrology (Packaged Commodities) Rules, 2011, rule 18(2)).
  add column mrp_paise bigint,
  add column tax_code text not null default '996331' check (tax_code in ('996331', '2201', '220210', '22029920', '22029930')),
  add column preparation_minutes int not null default 5 check (preparation_minutes between 0 and 60),
  -- What one of it takes of the kitchen's capacity in a slot of five minutes.
  add column preparation_units int not null default 1 check (preparation_units between 0 and 20),
  add column is_sold_out boolean not null default false,
  add column is_offered boolean not null default false,
  add constraint snack_name_length check (char_length(name) between 1 and 40),
  add constraint snack_price_within_mrp check (price_paise <= mrp_paise),
  -- Sealed goods have a printed price; what is prepared has none.
  add constraint snack_sealed_has_mrp check (not is_offered or (tax_code = '996331') = (mrp_paise is null));

update snack set category = 'cold_drinks' where kind = 'beverage';
alter table snack drop column kind;
alter table snack
  alter column category drop default,
  alter column diet drop default,
  alter column kcal drop default,
  alter column tax_code drop default,
  alter column preparation_minutes drop default,
  alter column preparation_units drop default,
  alter column is_offered drop default;
