import type { Db } from '#server/platform/database.ts'

const inPublic = (column: string) => `${column} = 'public'::regnamespace`

/** The schema of a migrated database. */
const parts = {
  columns: `select attrelid::regclass::text as relation, attnum as number, attname as name, format_type(atttypid, atttypmod) as type, attnotnull,
      attidentity, attgenerated, attcollation::regcollation::text as collation, pg_get_expr(adbin, adrelid) as expression
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${inPublic('relnamespace')} and attnum > 0 and not attisdropped order by 1, 2`,
  relations: `select oid::regclass::text as relation, relkind, relpersistence, reloptions, relreplident, relrowsecurity,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as view
    from pg_class where ${inPublic('relnamespace')} order by 1`,
  constraints: `select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where ${inPublic('connamespace')} order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  functions: `select oid::regprocedure::text as function, case when prokind = 'a' then null else pg_get_functiondef(oid) end as definition
    from pg_proc where ${inPublic('pronamespace')} order by 1`,
  triggers: `select tgrelid::regclass::text as relation, tgname, tgenabled, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by 1, 2`,
  sequences: `select sequencename, start_value, min_value, max_value, increment_by, cycle, last_value
    from pg_sequences where schemaname = 'public' order by 1`,
  types: `select oid::regtype::text as type, typtype, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
    from pg_type t where ${inPublic('typnamespace')} order by 1`,
  extensions:
    'select extname, extversion, extnamespace::regnamespace::text as schema from pg_extension order by 1',
  settings: `select name, setting from pg_settings where source <> 'default' order by 1`,
  ofRoles: 'select setdatabase, setrole, setconfig from pg_db_role_setting order by 1, 2',
  locale:
    'select datname, encoding, datcollate, datctype, datlocprovider, datlocale from pg_database order by 1',
  comments: `select objoid::regclass::text as relation, objsubid, description from pg_description
    where classoid = 'pg_class'::regclass and objoid >= 16384 order by 1, 2`,
}

/** Returns the catalogue of a database by the kind of its entries, in an order that does not depend on when they were made. */
export async function readCatalog(db: Db): Promise<Record<string, unknown[]>> {
  const catalog: Record<string, unknown[]> = {}
  for (const [kind, statement] of Object.entries(parts)) catalog[kind] = await db.query(statement)
  return catalog
}

/** Returns the rows of every table that has some, without the instants of migrations. */
export async function readAllRows(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = await db.query<{ row: unknown }>(
      `select to_jsonb(t) - 'applied_at' as row from ${name} t order by to_jsonb(t)::text`,
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}
