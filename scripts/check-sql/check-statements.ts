import ts from 'typescript'
import { numberNames } from '#server/platform/named.ts'
import { findCallers } from './callers.ts'
import { compareParams } from './compare-params.ts'
import { compareRow, type Comparison } from './compare-row.ts'
import type { Described } from './describe.ts'
import { openDescriber, type Describer } from './describer.ts'
import { createEvaluator, type Evaluated } from './evaluate.ts'
import { createFacts } from './facts.ts'
import { parseNodeTree } from './node-tree.ts'
import { columnNullness } from './nullability.ts'
import { namedCallOf, unusedNames } from './named-params.ts'
import { pathOf, readProgram, type Checked, type QueryCall } from './program.ts'
import { sliceOf, type Context, type Slice } from './slice.ts'

export type Report = {
  /** A line for each fault. */
  readonly faults: readonly string[]
  /** Known facts that no statement needs. */
  readonly unused: readonly string[]
  readonly calls: number
  readonly texts: number
}

/** Checks the statements in these folders against the migrated schema. */
export async function checkStatements(folders: readonly string[]): Promise<Report> {
  const checked = readProgram(folders)
  const statements = await evaluateCalls(checked)
  const describer = await openDescriber()
  const comparison = { checker: checked.checker, catalog: describer.catalog, facts: createFacts() }
  const faults: string[] = []
  let texts = 0
  for (const statement of statements) {
    texts += textsOf(statement.evaluated)?.length ?? 0
    const { owner, place } = statement.call
    const found = await faultsOf(comparison, describer, statement)
    if (found.length > 0 && comparison.facts.isBuilt(nameOf(statement.call))) continue
    faults.push(...found.map((fault) => `${place} (${owner}): ${fault}`))
  }
  await describer.close()
  return { faults, unused: comparison.facts.listUnused(), calls: statements.length, texts }
}

type Statement = { readonly call: QueryCall; readonly evaluated: Evaluated }

async function evaluateCalls({ checker, files, calls }: Checked): Promise<Statement[]> {
  const context = { checker, callers: findCallers(checker, files), depth: 0 }
  const slices = calls.map(({ node }) => textSlice(context, node))
  const { evaluate } = createEvaluator(slices)
  const found: Statement[] = []
  for (const [index, call] of calls.entries()) {
    const slice = slices[index]
    if (slice) found.push({ call, evaluated: await evaluate(slice) })
  }
  return found
}

/** The text is the first argument, also of `named`, or the first of what is spread: `db.query(...statement)`. */
function textSlice(context: Context, call: ts.CallExpression): Slice {
  const [first] = (namedCallOf(call) ?? call).arguments
  if (!first) throw new Error('a statement without a text')
  const part = ts.isSpreadElement(first)
    ? { node: first.expression, text: `(${first.expression.getText()})[0]` }
    : { node: first, text: first.getText() }
  return sliceOf(context, first.getSourceFile(), [part])
}

function textsOf(evaluated: Evaluated): readonly string[] | undefined {
  if (evaluated.kind === 'unknown') return undefined
  const texts = evaluated.values.filter((value) => typeof value === 'string')
  return texts.length === evaluated.values.length ? texts : undefined
}

/** Returns the faults of all forms of a statement, each once. */
async function faultsOf(
  comparison: Comparison,
  describer: Describer,
  { call, evaluated }: Statement,
): Promise<string[]> {
  const texts = textsOf(evaluated)
  if (!texts)
    return [
      `the text cannot be evaluated: ${evaluated.kind === 'unknown' ? evaluated.reason : 'it is no text'}`,
    ]
  const namedCall = namedCallOf(call.node)
  const faults = new Set<string>()
  const allNames = new Set<string>()
  for (const form of texts) {
    const { text, names } = namedCall ? numberNames(form) : { text: form, names: [] }
    for (const name of names) allNames.add(name)
    const described = await describer.describe(text)
    if (!namedCall && isLong(described) && !comparison.facts.isJoined(nameOf(call)))
      faults.add(`the statement has more than ${MOST_NUMBERED} numbered parameters; give them names`)
    for (const fault of compare(comparison, { call, described, names })) faults.add(fault)
  }
  const unused = unusedNames(namedCall?.arguments[1], allNames)
  return [...faults, ...unused.map((name) => `the statement has no :${name}`)]
}

const nameOf = ({ node, owner }: QueryCall) => `${pathOf(node.getSourceFile())}#${owner}`

/** A value in the wrong place of a longer list is found by nobody when it has the type of its neighbour. */
const MOST_NUMBERED = 6
const isLong = (described: Described) =>
  described.kind !== 'refused' && described.params.length > MOST_NUMBERED

type Form = {
  readonly call: QueryCall
  readonly described: Described
  /** Of its parameters, in their order; none where they are numbered. */
  readonly names: readonly string[]
}

function compare(comparison: Comparison, { call, described, names }: Form): string[] {
  if (described.kind === 'refused') return [`the database refuses it: ${described.reason}`]
  const tree = described.columns.length > 0 && call.row ? parseNodeTree(described.tree) : undefined
  const nullness = tree ? columnNullness(comparison.catalog, tree) : []
  const columns = described.columns.map((column, index) => ({
    ...column,
    nullness: nullness[index] ?? ('unknown' as const),
  }))
  return [
    ...(call.row ? compareRow(comparison, call.row, columns) : []),
    ...compareParams(comparison, call.node, { params: described.params, names }),
  ]
}
