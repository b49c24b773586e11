import ts from 'typescript'

/** Reads as a date. A text that contains it is not that of a statement. */
export const SAMPLE_TEXT = '2026-01-02'
const MOST_SAMPLES = 60
const DEEPEST = 4

/**
 * Returns sample values of a type: all of its fields given, none of the optional ones, and one sample for every further alternative of a field.
 * Undefined for a function, of which there is no sample.
 */
export function samplesOf(checker: ts.TypeChecker, type: ts.Type): unknown[] | undefined {
  const samples = valuesOf(checker, type, DEEPEST)
  return samples && samples.length <= MOST_SAMPLES ? samples : undefined
}

function valuesOf(checker: ts.TypeChecker, type: ts.Type, depth: number): unknown[] | undefined {
  if (type.isUnion()) return type.types.flatMap((one) => valuesOf(checker, one, depth) ?? [undefined])
  return scalarOf(checker, type) ?? objectsOf(checker, type, depth)
}

function scalarOf(checker: ts.TypeChecker, type: ts.Type): unknown[] | undefined {
  const { flags } = type
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value]
  if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true']
  if (flags & ts.TypeFlags.StringLike) return [SAMPLE_TEXT]
  if (flags & ts.TypeFlags.NumberLike || isBranded(type, ts.TypeFlags.NumberLike)) return [1]
  if (isBranded(type, ts.TypeFlags.StringLike)) return [SAMPLE_TEXT]
  if (flags & ts.TypeFlags.Null) return [null]
  return flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? [undefined] : undefined
}

/** `number & { … }` */
const isBranded = (type: ts.Type, flags: ts.TypeFlags) =>
  type.isIntersection() && type.types.some((one) => one.flags & flags)

function objectsOf(checker: ts.TypeChecker, type: ts.Type, depth: number): unknown[] | undefined {
  if (type.getSymbol()?.name === 'Date') return [new Date(SAMPLE_TEXT)]
  if (checker.isArrayLikeType(type)) return [[], elementSample(checker, type, depth)]
  if (type.getCallSignatures().length > 0 || depth === 0) return undefined
  const fields = type.getProperties().map((field) => {
    const values = valuesOf(checker, checker.getTypeOfSymbol(field), depth - 1) ?? [undefined]
    return {
      name: field.name,
      values: values.toSorted((one, other) => Number(isNothing(one)) - Number(isNothing(other))),
    }
  })
  const given = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]))
  const others = fields.flatMap(({ name, values }) =>
    values.slice(1).map((value) => ({ ...given, [name]: value })),
  )
  const none = Object.fromEntries(fields.map(({ name, values }) => [name, values.at(-1)]))
  return [given, none, ...others]
}

function elementSample(checker: ts.TypeChecker, type: ts.Type, depth: number): unknown[] {
  return checker
    .getTypeArguments(type as ts.TypeReference)
    .map((element) => valuesOf(checker, element, depth - 1)?.[0])
}

const isNothing = (value: unknown) => value === undefined || value === null
