import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import type { DescribedColumn } from './describe.ts'
import type { Facts } from './facts.ts'
import type { Nullness } from './nullability.ts'
import { ownerOf } from './program.ts'
import { alternativesOf, hasFlag, isOpen, wireOf, wireOfDeclared } from './wire-types.ts'

export type Column = DescribedColumn & { readonly nullness: Nullness }

export type Comparison = {
  readonly checker: ts.TypeChecker
  readonly catalog: Catalog
  readonly facts: Facts
}

/** Compares the columns that a statement returns with the declared row. Returns a sentence for each fault. */
export function compareRow(comparison: Comparison, declared: ts.Type, columns: readonly Column[]): string[] {
  const { checker } = comparison
  const fields = new Map(declared.getProperties().map((field) => [field.name, field]))
  const given = new Map(columns.map((column) => [column.name, column]))
  const missing = [...fields.values()]
    .filter(({ name, flags }) => !given.has(name) && !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => `the row declares "${name}", which the statement does not return`)
  const twice = columns.filter((column) => given.get(column.name) !== column)
  const hasOthers = checker.getIndexInfosOfType(declared).length > 0
  return [
    ...missing,
    ...twice.map(({ name }) => `the statement returns "${name}" twice`),
    ...columns.flatMap((column) => {
      const field = fields.get(column.name)
      if (field) return compareColumn(comparison, column, field)
      return hasOthers ? [] : [`the statement returns "${column.name}", which the row does not declare`]
    }),
  ]
}

function compareColumn(comparison: Comparison, column: Column, field: ts.Symbol): string[] {
  const { checker, facts } = comparison
  const declared = checker.getTypeOfSymbol(field)
  if (isOpen(declared)) return []
  const says = `"${column.name}" is declared as ${checker.typeToString(declared)}`
  const name = nameOfField(field)
  const faults = [
    ...compareNull(comparison, column, declared),
    ...compareValues(comparison, column, declared),
  ]
  const left = faults.length > 0 && facts.isKnownOfField(name) ? [] : faults
  return [...compareType(comparison, column, declared), ...left].map(
    (fault) => `${says}, and ${fault} (${name})`,
  )
}

/** Returns the field with its type, or with the function in which its row is declared: `OrderRow.lines`. */
const nameOfField = (field: ts.Symbol) => `${ownerOf(field.declarations?.[0])}.${field.name}`

function compareNull({ catalog, facts }: Comparison, column: Column, declared: ts.Type): string[] {
  const isGiven = column.nullness === 'maybe' || column.nullness === 'always'
  if (!isGiven || hasFlag(declared, ts.TypeFlags.Null)) return []
  const origin = catalog.columnOf(column.table, column.place)
  const name = origin && `${origin.table}.${origin.name}`
  if (name && facts.isNeverNull(name)) return []
  return [`${name ?? 'the database'} may be null`]
}

function compareType(comparison: Comparison, column: Column, declared: ts.Type): string[] {
  if (column.nullness === 'always') return []
  const fits = alternativesOf(declared).every((one) => fitsType(comparison, one, column.type))
  return fits ? [] : [`the database gives ${comparison.catalog.typeOf(column.type).name}`]
}

type Types = Pick<Comparison, 'checker' | 'catalog'>

/** A value of JSON may be anything but a Date. */
function fitsType({ checker, catalog }: Types, declared: ts.Type, type: number): boolean {
  if (isOpen(declared) || declared.flags & ts.TypeFlags.TypeParameter) return true
  const wire = wireOf(catalog, type)
  const wanted = wireOfDeclared(checker, declared)
  if (wire === 'json') return wanted !== undefined && wanted !== 'Date' && !holdsDate(checker, declared)
  if (wire !== wanted) return false
  const element = catalog.typeOf(type).element
  if (wire !== 'list' || element === undefined) return true
  return checker
    .getTypeArguments(declared as ts.TypeReference)
    .flatMap(alternativesOf)
    .every((one) => fitsType({ checker, catalog }, one, element))
}

/** An instant in JSON comes as a text. */
function holdsDate(checker: ts.TypeChecker, type: ts.Type, depth = 4): boolean {
  if (type.isUnion()) return type.types.some((one) => holdsDate(checker, one, depth))
  if (type.getSymbol()?.name === 'Date') return true
  if (depth === 0 || !(type.flags & ts.TypeFlags.Object)) return false
  if (checker.isArrayLikeType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some((one) => holdsDate(checker, one, depth - 1))
  return type.getProperties().some((field) => holdsDate(checker, checker.getTypeOfSymbol(field), depth - 1))
}

/** A column with a list of allowed values: none of the declared literals may be unknown to it. */
function compareValues({ catalog }: Comparison, column: Column, declared: ts.Type): string[] {
  const values = catalog.columnOf(column.table, column.place)?.values
  const literals = alternativesOf(declared)
  if (!values || !literals.every((one) => one.isStringLiteral())) return []
  const names = literals.map((one) => (one.isStringLiteral() ? one.value : ''))
  const unknown = names.filter((name) => !values.includes(name))
  const undeclared = values.filter((value) => !names.includes(value))
  if (unknown.length > 0) return [`the database allows no '${unknown.join("', '")}'`]
  return undeclared.length > 0 ? [`the database may give '${undeclared.join("', '")}'`] : []
}
