import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Input, Lists } from './inputs.ts'
import { SAMPLE_TEXT } from './samples.ts'
import type { Slice } from './slice.ts'

/** The values that an expression may have, or why they are not known. */
export type Evaluated =
  | { readonly kind: 'known'; readonly values: readonly unknown[] }
  | { readonly kind: 'unknown'; readonly reason: string }

type Run = (...inputs: readonly unknown[]) => unknown
type Load = (slice: Slice) => Promise<Run>
type Evaluator = { readonly evaluate: (slice: Slice) => Promise<Evaluated> }

const EXPORTED = '__slices'
const MOST_FORMS = 600
const TOO_MANY: Evaluated = { kind: 'unknown', reason: 'it has too many forms' }

/**
 * Evaluates expressions by running the files they stand in: each is appended to its file as a function of its inputs. So a text may be built by any
 * function and constant of the program. All slices are given at once, because a file is loaded once.
 */
export function createEvaluator(slices: readonly Slice[]): Evaluator {
  const places = new Map<Slice, { readonly path: string; readonly index: number }>()
  const appended = new Map<string, string[]>()
  for (const slice of slices.flatMap(withArguments)) {
    const path = slice.file.fileName
    const ofFile = appended.get(path) ?? []
    places.set(slice, { path, index: ofFile.push(functionOf(slice)) - 1 })
    appended.set(path, ofFile)
  }
  appendToFiles(appended)
  const load: Load = async (slice) => {
    const { path, index } = places.get(slice) ?? { path: '', index: 0 }
    const module = (await import(pathToFileURL(path).href)) as { readonly [EXPORTED]: readonly Run[] }
    return module[EXPORTED][index] as Run
  }
  return { evaluate: (slice) => evaluate(slice, load) }
}

function withArguments(slice: Slice): Slice[] {
  const passed = slice.inputs.flatMap(({ values }) => (values.kind === 'passed' ? values.arguments : []))
  return [slice, ...passed.flatMap(withArguments)]
}

function functionOf({ inputs, declarations, expression }: Slice): string {
  const names = inputs.flatMap((input) => input.names)
  // A file with such a function could not be loaded.
  if (new Set(names).size < names.length) return `() => { throw new Error('one of its names hides another') }`
  const parameters = inputs.map(({ pattern }) => `${pattern}: any`).join(', ')
  return `(${parameters}) => { ${declarations.join('\n')}\nreturn (${expression}) }`
}

function appendToFiles(appended: ReadonlyMap<string, readonly string[]>): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const functions = url.startsWith('file:') ? appended.get(fileURLToPath(url)) : undefined
      if (!functions) return loaded
      return {
        ...loaded,
        source: `${String(loaded.source)}\nexport const ${EXPORTED} = [${functions.join(',\n')}]`,
      }
    },
  })
}

async function evaluate(slice: Slice, load: Load): Promise<Evaluated> {
  const passed = await run(slice, load, await combine(slice.inputs, (input) => passedLists(input, load)))
  if (passed.kind === 'known') return passed
  const sampled = await run(slice, load, await combine(slice.inputs, sampledLists))
  return sampled.kind === 'known' ? sampled : passed
}

async function run(slice: Slice, load: Load, rows: Evaluated): Promise<Evaluated> {
  if (rows.kind === 'unknown') return rows
  try {
    const evaluated = await load(slice)
    const values = new Set(rows.values.map((row) => evaluated(...(row as Lists))))
    const isSampled = [...values].some((value) => typeof value === 'string' && value.includes(SAMPLE_TEXT))
    return isSampled && slice.inputs.length > 0
      ? { kind: 'unknown', reason: 'it contains a value of its caller' }
      : { kind: 'known', values: [...values] }
  } catch (error) {
    return { kind: 'unknown', reason: `it does not run by itself: ${String(error)}` }
  }
}

/** Returns the combinations of the inputs' values. */
async function combine(
  inputs: readonly Input[],
  listsOf: (input: Input) => Evaluated | Promise<Evaluated>,
): Promise<Evaluated> {
  let rows: unknown[][] = [[]]
  for (const input of inputs) {
    const lists = await listsOf(input)
    if (lists.kind === 'unknown') return lists
    rows = rows.flatMap((row) => lists.values.map((list) => [...row, list]))
    if (rows.length > MOST_FORMS) return TOO_MANY
  }
  return { kind: 'known', values: rows }
}

async function passedLists({ values }: Input, load: Load): Promise<Evaluated> {
  if (values.kind === 'listed') return { kind: 'known', values: values.values }
  if (values.kind === 'unknown') return sampledLists({ values })
  const lists: unknown[] = []
  for (const slice of values.arguments) {
    const passed = await evaluate(slice, load)
    if (passed.kind === 'unknown') return passed
    lists.push(...passed.values)
    if (lists.length > MOST_FORMS) return TOO_MANY
  }
  return { kind: 'known', values: lists }
}

function sampledLists({ values }: Pick<Input, 'values'>): Evaluated {
  if (values.kind === 'listed') return { kind: 'known', values: values.values }
  if (values.samples) return { kind: 'known', values: values.samples }
  return { kind: 'unknown', reason: values.kind === 'unknown' ? values.reason : 'it has no samples' }
}
