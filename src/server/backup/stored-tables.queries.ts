import type { Db } from '#server/platform/database.ts'

export type StoredTable = {
  readonly name: string
  /** Without generated ones, in their order. */
  readonly columns: readonly string[]
}

/** Returns the tables of the site, without the record of migrations, which a restored database gets by being migrated. */
export function listTables(db: Db): Promise<StoredTable[]> {
  return db.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
     group by c.relname order by c.relname`,
  )
}

/** Returns true when the database has no table. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  )
  return rows.length === 0
}

export type SequenceState = { readonly name: string; readonly lastValue: number | null }

/** Returns the sequences, also those of identity columns; null: never used. */
export function listSequences(db: Db): Promise<SequenceState[]> {
  return db.query<SequenceState>(
    `select sequencename::text as name, last_value as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  )
}

export async function setSequence(db: Db, { name, lastValue }: SequenceState): Promise<void> {
  if (lastValue !== null) await db.query('select setval($1::regclass, $2)', [quoted(name), lastValue])
}

/** Reads the rows of a table as JSON without line breaks, some at a time. Needs a transaction. */
export async function* readRows(db: Db, table: string, atOnce: number): AsyncGenerator<readonly string[]> {
  await db.script(
    `declare stored_rows no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`,
  )
  for (;;) {
    const rows = await db.query<{ row: string }>(`fetch forward ${atOnce} from stored_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await db.script('close stored_rows')
}

export type Row = Readonly<Record<string, unknown>>

/** Reads the rows `t` of a small table that meet a condition in SQL. */
export async function readJson(
  db: Db,
  { table, where }: { readonly table: string; readonly where: string },
): Promise<Row[]> {
  const rows = await db.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${quoted(table)} t where ${where}`,
  )
  return rows.map(({ row }) => row)
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  return (await db.query(`select 1 from ${quoted(table)} limit 1`)).length > 0
}

export async function removeRows(db: Db, table: string): Promise<void> {
  await db.query(`delete from ${quoted(table)}`)
}

/** Inserts rows of `readRows` into a table that has these columns. */
export async function writeRows(
  db: Db,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(quoted).join(', ')
  await db.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/**
 * Empties all tables, and takes foreign keys and triggers away until the returned function is called: rows come in the order of the
 * tables, and what a trigger once wrote is a row of its own. Putting the keys back checks every reference.
 */
export async function suspendChecks(db: Db, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const keys = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  const names = tables.map(({ name }) => quoted(name))
  await db.script(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n'))
  await db.script(names.map((name) => `alter table ${name} disable trigger user;`).join('\n'))
  await db.script(`truncate ${names.join(', ')}`)
  return async () => {
    // A table with checks that are still to be made cannot be altered.
    await db.script('set constraints all immediate')
    await db.script(names.map((name) => `alter table ${name} enable trigger user;`).join('\n'))
    await db.script(
      keys
        .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`)
        .join('\n'),
    )
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
