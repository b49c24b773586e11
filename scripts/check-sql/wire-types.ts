import ts from 'typescript'
import type { Catalog } from './catalog.ts'

/** What a value of PostgreSQL is in this program (`postgres/values.ts`). */
export type Wire = 'string' | 'number' | 'boolean' | 'Date' | 'json' | 'list'

const WIRES: Readonly<Record<string, Wire>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  json: 'json',
  jsonb: 'json',
  timestamptz: 'Date',
}

export function wireOf(catalog: Catalog, type: number): Wire {
  const { name, element } = catalog.typeOf(type)
  return element === undefined ? (WIRES[name] ?? 'string') : 'list'
}

/** Returns the alternatives of a declared type without null and undefined. */
export function alternativesOf(type: ts.Type): ts.Type[] {
  const all = type.isUnion() ? type.types : [type]
  return all.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
}

export const hasFlag = (type: ts.Type, flag: ts.TypeFlags) =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & flag)

/** Accepts every value, or has none. */
export const isOpen = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) !== 0

/** Returns what an alternative of a declared type is; undefined for what no column gives. */
export function wireOfDeclared(checker: ts.TypeChecker, type: ts.Type): Wire | undefined {
  if (is(type, ts.TypeFlags.StringLike)) return 'string'
  if (is(type, ts.TypeFlags.NumberLike)) return 'number'
  if (is(type, ts.TypeFlags.BooleanLike)) return 'boolean'
  if (type.getSymbol()?.name === 'Date') return 'Date'
  if (checker.isArrayLikeType(type)) return 'list'
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)
    ? 'json'
    : undefined
}

/** A brand such as `Paise` is an intersection with a primitive. */
const is = (type: ts.Type, flag: ts.TypeFlags) =>
  (type.flags & flag) !== 0 || (type.isIntersection() && type.types.some(({ flags }) => flags & flag))
