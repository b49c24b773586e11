import pg from 'pg'

const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  boolArray: 1000,
  int2Array: 1005,
  int4Array: 1007,
  textArray: 1009,
  int8Array: 1016,
  varcharArray: 1015,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
  uuidArray: 2951,
  jsonb: 3802,
  jsonbArray: 3807,
  nameArray: 1003,
} as const

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const asBoolean: Parse = (text) => text === 't'
const asDate: Parse = (text) => new Date(text)

const parsers: Readonly<Record<number, Parse>> = {
  [oid.bool]: asBoolean,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.int8]: Number,
  [oid.oid]: Number,
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.json]: JSON.parse,
  [oid.jsonb]: JSON.parse,
  [oid.timestamptz]: asDate,
  [oid.boolArray]: arrayOf(asBoolean),
  [oid.int2Array]: arrayOf(Number),
  [oid.int4Array]: arrayOf(Number),
  [oid.int8Array]: arrayOf(Number),
  [oid.textArray]: arrayOf(asText),
  [oid.nameArray]: arrayOf(asText),
  [oid.varcharArray]: arrayOf(asText),
  [oid.uuidArray]: arrayOf(asText),
  [oid.dateArray]: arrayOf(asText),
  [oid.timestamptzArray]: arrayOf(asDate),
  [oid.jsonbArray]: arrayOf(JSON.parse),
}

/** bigint comes as number (paise and counters stay far below 2^53), timestamptz as Date, any type that is not listed as text. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number) => parsers[type] ?? asText) as typeof pg.types.getTypeParser,
}

type Scalar = string | number | boolean | null

/** Encodes a parameter in PostgreSQL's text format; throws a TypeError before anything is sent if it cannot be one. */
export function encode(param: unknown): Scalar {
  if (Array.isArray(param)) return `{${param.map((item) => arrayItem(encode(item))).join(',')}}`
  if (param instanceof Date) return param.toISOString()
  if (param === null || ['string', 'number', 'boolean'].includes(typeof param)) return param as Scalar
  throw new TypeError(`a parameter of the type ${typeof param} has no place in a statement`)
}

function arrayItem(item: Scalar): string {
  return item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** The package's types describe this as a function. */
type ArrayParser = {
  readonly create: (text: string, parse: Parse) => { readonly parse: () => unknown[] }
}

function arrayOf(parse: Parse): Parse {
  const { create } = pg.types.arrayParser as unknown as ArrayParser
  return (text) => create(text, parse).parse()
}
