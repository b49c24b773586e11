import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import { namedCallOf, namedTypes } from './named-params.ts'
import { alternativesOf, hasFlag, isOpen, wireOf, wireOfDeclared, type Wire } from './wire-types.ts'

type Comparison = { readonly checker: ts.TypeChecker; readonly catalog: Catalog }

/** `names`: of the parameters, in their order; none where they are numbered. */
type Params = { readonly params: readonly number[]; readonly names: readonly string[] }

/** Compares the parameters that a call passes with those of the statement. Returns a sentence for each fault. */
export function compareParams(
  { checker, catalog }: Comparison,
  call: ts.CallExpression,
  { params, names }: Params,
): string[] {
  const values = namedCallOf(call)?.arguments[1]
  if (values) {
    const types = namedTypes(checker, values, names)
    return params.flatMap((type, index) => {
      const [passed, place] = [types[index], `:${names[index]}`]
      return passed ? compareParam({ checker, catalog }, { passed, type, place }) : [`${place} has no value`]
    })
  }
  const given = passedTypes(checker, call.arguments[1])
  if (!given) return []
  if (given.length !== params.length)
    return [`the statement has ${params.length} parameters, and ${given.length} are passed`]
  return params.flatMap((type, index) => {
    const passed = given[index]
    return passed ? compareParam({ checker, catalog }, { passed, type, place: `$${index + 1}` }) : []
  })
}

/** Returns the types of the passed values; undefined when their number is not known. */
function passedTypes(checker: ts.TypeChecker, node: ts.Expression | undefined): ts.Type[] | undefined {
  if (!node) return []
  if (!ts.isArrayLiteralExpression(node)) return tupleTypes(checker, checker.getTypeAtLocation(node))
  const types: ts.Type[] = []
  for (const one of node.elements) {
    if (!ts.isSpreadElement(one)) {
      types.push(checker.getTypeAtLocation(one))
      continue
    }
    const spread = passedTypes(checker, one.expression)
    if (!spread) return undefined
    types.push(...spread)
  }
  return types
}

function tupleTypes(checker: ts.TypeChecker, type: ts.Type): ts.Type[] | undefined {
  if (!checker.isTupleType(type)) return undefined
  const { target } = type as ts.TupleTypeReference
  const isOfFixedLength = target.elementFlags.every((flag) => flag === ts.ElementFlags.Required)
  return isOfFixedLength ? [...checker.getTypeArguments(type as ts.TypeReference)] : undefined
}

type Param = { readonly passed: ts.Type; readonly type: number; readonly place: string }

function compareParam({ checker, catalog }: Comparison, { passed, type, place }: Param): string[] {
  if (isOpen(passed)) return []
  const says = `parameter ${place} is ${checker.typeToString(passed)}`
  if (hasFlag(passed, ts.TypeFlags.Undefined)) return [`${says}, and undefined cannot be sent`]
  const fits = alternativesOf(passed).every((one) => fitsParam({ checker, catalog }, one, type))
  return fits ? [] : [`${says}, and the statement takes ${catalog.typeOf(type).name}`]
}

function fitsParam({ checker, catalog }: Comparison, passed: ts.Type, type: number): boolean {
  if (isOpen(passed)) return true
  const { name, element } = catalog.typeOf(type)
  const given = wireOfDeclared(checker, passed)
  if (element === undefined)
    return given !== undefined && acceptedFor(name, wireOf(catalog, type)).includes(given)
  if (given === 'string') return true
  if (given !== 'list') return false
  return checker
    .getTypeArguments(passed as ts.TypeReference)
    .flatMap(alternativesOf)
    .every((one) => fitsParam({ checker, catalog }, one, element))
}

const MADE_OF_NUMBERS = new Set(['numeric', 'money'])

/** JSON is passed as a text; a list would be sent as an array of PostgreSQL. */
function acceptedFor(name: string, wire: Wire): readonly Wire[] {
  if (wire === 'json') return ['string']
  if (wire === 'Date') return ['Date', 'string']
  if (MADE_OF_NUMBERS.has(name)) return ['number', 'string']
  return name === 'date' ? ['string', 'Date'] : [wire]
}
