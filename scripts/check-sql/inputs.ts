import ts from 'typescript'
import { samplesOf } from './samples.ts'
import { alternativesOf } from './wire-types.ts'
import { holderOf, sliceOf, type Context, type LocalDeclaration, type Part, type Slice } from './slice.ts'

/** Parameters that a call passes together, as a pattern: `[sort, limit = 5]`. */
export type Input = {
  readonly names: readonly string[]
  readonly pattern: string
  readonly values: InputValues
}

/** Each value is the list of what the names of the pattern get. */
export type InputValues =
  | { readonly kind: 'listed'; readonly values: Lists }
  /** What callers pass: each is an expression of its own file. Where it cannot be evaluated, samples are taken. */
  | { readonly kind: 'passed'; readonly arguments: readonly Slice[]; readonly samples: Lists | undefined }
  | { readonly kind: 'unknown'; readonly reason: string; readonly samples: Lists | undefined }

export type Lists = readonly (readonly unknown[])[]

const MOST_CALLS = 4
const MOST_LISTED = 400

/** Returns the values of these names, which one function declares. */
export function inputOf(context: Context, names: readonly LocalDeclaration[]): Input {
  return {
    names: names.map((name) => name.name?.getText() ?? ''),
    pattern: `[${names.map((name) => `${name.name?.getText()}${initialOf(name)}`).join(', ')}]`,
    values: valuesOf(context, names),
  }
}

function initialOf(declared: LocalDeclaration): string {
  const isPassed = ts.isParameter(declared) || ts.isBindingElement(declared)
  return isPassed && declared.initializer ? ` = ${declared.initializer.getText()}` : ''
}

function valuesOf(context: Context, names: readonly LocalDeclaration[]): InputValues {
  const listed = productOf(names.map((name) => listValues(context.checker, name)))
  if (listed) return { kind: 'listed', values: listed }
  const samples = productOf(
    names.map(
      (name) =>
        listValues(context.checker, name) ??
        samplesOf(context.checker, context.checker.getTypeAtLocation(name)),
    ),
  )
  const areObjects = samples !== undefined && !names.some((name) => isText(context.checker, name))
  return areObjects ? { kind: 'listed', values: samples } : passedValues(context, names, samples)
}

/** A text may be SQL, of which there is no sample. */
const isText = (checker: ts.TypeChecker, name: ts.Node) =>
  alternativesOf(checker.getTypeAtLocation(name)).some(({ flags }) => flags & ts.TypeFlags.String)

function productOf(columns: readonly (readonly unknown[] | undefined)[]): Lists | undefined {
  let rows: unknown[][] = [[]]
  for (const column of columns) {
    if (!column) return undefined
    rows = rows.flatMap((row) => column.map((value) => [...row, value]))
    if (rows.length > MOST_LISTED) return undefined
  }
  return rows
}

/** Returns all values of a union of literals; one for a number, whose value changes no name and no type. */
function listValues(checker: ts.TypeChecker, declared: ts.Node): unknown[] | undefined {
  const type = checker.getTypeAtLocation(declared)
  const values: unknown[] = []
  for (const one of type.isUnion() ? type.types : [type]) {
    if (one.isStringLiteral() || one.isNumberLiteral()) values.push(one.value)
    else if (one.flags & ts.TypeFlags.BooleanLiteral) values.push(checker.typeToString(one) === 'true')
    else if (one.flags & ts.TypeFlags.Undefined) values.push(undefined)
    else if (one.flags & ts.TypeFlags.Null) values.push(null)
    else if (one.flags & ts.TypeFlags.Number) values.push(1)
    else return undefined
  }
  return values
}

function passedValues(
  context: Context,
  names: readonly LocalDeclaration[],
  samples: Lists | undefined,
): InputValues {
  const unknown = (reason: string): InputValues => ({ kind: 'unknown', reason, samples })
  const isRest = names.some((name) => ts.isBindingElement(name) && name.dotDotDotToken)
  const wanted = isRest ? [] : names.flatMap((name) => wantedOf(name) ?? [])
  const [first] = wanted
  if (!first || wanted.length < names.length)
    return unknown(`${names[0]?.name?.getText()} is not passed as it is`)
  if (context.depth >= MOST_CALLS) return unknown('it is handed on too often')
  const calls = context.callers.of(first.from)
  if (!calls || calls.length === 0) return unknown(`no call passes ${names[0]?.name?.getText()}`)
  const deeper = { ...context, depth: context.depth + 1 }
  const slices = calls.map((call) => {
    const parts = wanted.map((one) => argumentPart(call, one))
    return sliceOf(deeper, call.getSourceFile(), parts.length === 1 ? [inList(parts[0])] : parts)
  })
  return { kind: 'passed', arguments: slices, samples }
}

/** One value is a list as well. */
const inList = (part: Part | undefined): Part => ({ node: NOTHING, ...part, text: `[${part?.text}]` })

const NOTHING = ts.factory.createVoidZero()

type Wanted = {
  readonly from: ts.SignatureDeclaration
  readonly place: number
  readonly path: readonly string[]
}

function wantedOf(declared: LocalDeclaration): Wanted | undefined {
  const parameter = holderOf(declared)
  if (!ts.isParameter(parameter)) return undefined
  const from = parameter.parent
  return { from, place: from.parameters.indexOf(parameter), path: pathTo(declared) }
}

/** The properties that lead from a parameter to a name in its pattern. */
function pathTo(declared: ts.Node): string[] {
  if (!ts.isBindingElement(declared)) return []
  const own = (declared.propertyName ?? declared.name).getText()
  const list = ts.isArrayBindingPattern(declared.parent) ? declared.parent : undefined
  return [...pathTo(declared.parent.parent), list ? String(list.elements.indexOf(declared)) : own]
}

function argumentPart(call: ts.CallExpression, { place, path }: Wanted): Part {
  let node = call.arguments[place]
  if (!node) return { node: NOTHING, text: 'undefined' }
  const rest = [...path]
  for (const step of path) {
    const property = propertyOf(node, step)
    if (!property) break
    node = property
    rest.shift()
  }
  return { node, text: rest.reduce((text, step) => `(${text})[${JSON.stringify(step)}]`, node.getText()) }
}

/** Returns the value of a property of an object that is written out. */
function propertyOf(node: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  for (const one of node.properties) {
    if (ts.isPropertyAssignment(one) && one.name.getText() === name) return one.initializer
    if (ts.isShorthandPropertyAssignment(one) && one.name.text === name) return one.name
  }
  return undefined
}
