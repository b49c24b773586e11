import type { Nullness } from './nullability.ts'

export type KnownFunction = {
  readonly name: string
  readonly isStrict: boolean
  readonly isNeverNull: boolean
  /** Also when no argument is null. */
  readonly mayReturnNull: boolean
}

export type BaseColumn = {
  readonly table: string
  readonly name: string
  readonly isNotNull: boolean
  /** The values that a check constraint allows. */
  readonly values: readonly string[] | undefined
}

export type Type = {
  readonly name: string
  /** Of the element of an array; undefined for what is none. */
  readonly element: number | undefined
}

/** What the migrated schema knows. */
export type Catalog = {
  readonly functionOf: (oid: string) => KnownFunction | undefined
  readonly columnOf: (table: number | string, place: number) => BaseColumn | undefined
  readonly columnNullness: (table: string, place: number) => Nullness
  readonly typeOf: (oid: number) => Type
}

export type Execute = (text: string) => Promise<readonly Readonly<Record<string, string | null>>[]>

/** Not strict, and never null. */
const NEVER_NULL = new Set([
  'concat',
  'concat_ws',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'num_nulls',
  'num_nonnulls',
  'array_append',
  'array_prepend',
  'gen_random_uuid',
  'now',
])

/** Null for some arguments that are not. */
const MAY_RETURN_NULL =
  /^(jsonb?_(object_field|array_element|extract_path|object_field_text|array_element_text|extract_path_text|path_query_first|path_match)|array_(length|position|lower|upper|ndims)|substring|textregexsubstr|regexp_(match|substr)|to_reg\w+|current_setting|lower|upper|obj_description|col_description|pg_get_\w+)$/
/** `lower` of a text is never null, of a range it may be. */
const OF_RANGES = new Set(['lower', 'upper'])

/** Reads types, functions, columns and check constraints of the database. */
export async function readCatalog(execute: Execute): Promise<Catalog> {
  const functions = new Map(
    (
      await execute(
        `select oid, proname as name, proisstrict as strict, provolatile, pronargs = 1 and proargtypes[0] = 'text'::regtype as of_text from pg_proc`,
      )
    ).map((row) => [row['oid'], functionOf(row)] as const),
  )
  const types = new Map(
    (
      await execute(
        "select oid, typname as name, case when typcategory = 'A' then typelem end as element from pg_type",
      )
    ).map(
      ({ oid, name, element }) =>
        [Number(oid), { name: name ?? '', element: element ? Number(element) : undefined }] as const,
    ),
  )
  const columns = await readColumns(execute)
  return {
    functionOf: (oid) => functions.get(oid),
    columnOf: (table, place) => columns.get(`${table}.${place}`),
    columnNullness: (table, place) => {
      const column = columns.get(`${table}.${place}`)
      if (!column) return 'unknown'
      return column.isNotNull ? 'never' : 'maybe'
    },
    typeOf: (oid) => types.get(oid) ?? { name: String(oid), element: undefined },
  }
}

function functionOf(row: Readonly<Record<string, string | null>>): KnownFunction {
  const name = row['name'] ?? ''
  const isOfText = OF_RANGES.has(name) && row['of_text'] === 't'
  return {
    name,
    isStrict: row['strict'] === 't',
    isNeverNull: NEVER_NULL.has(name),
    mayReturnNull: MAY_RETURN_NULL.test(name) && !isOfText,
  }
}

async function readColumns(execute: Execute): Promise<ReadonlyMap<string, BaseColumn>> {
  const rows =
    await execute(`select a.attrelid as id, a.attnum as place, c.relname as table, a.attname as name, a.attnotnull as not_null,
      (select string_agg(pg_get_constraintdef(k.oid), ' and ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')`)
  return new Map(
    rows.map(({ id, place, table, name, not_null: isNotNull, checks }) => [
      `${id}.${place}`,
      {
        table: table ?? '',
        name: name ?? '',
        isNotNull: isNotNull === 't' || checks?.includes(`(${name} IS NOT NULL)`) === true,
        values: valuesOf(checks ?? ''),
      },
    ]),
  )
}

/** Reads `CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text])))`. */
function valuesOf(check: string): readonly string[] | undefined {
  const list = /CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)/.exec(check)?.[1]
  return list?.split(', ').map((value) => value.replace(/^\(?'(.*)'::\w+\)?(::\w+)?$/, '$1'))
}
