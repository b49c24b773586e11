import loadHighs, { type CallbackData, type Highs, type ModelData } from 'highs'
import type { LinearModel } from '#domain/fill-day/linear-model.ts'
import type { Solution, Solver, SolveOptions, SolverProgress } from '#server/ports/solver.ts'

let library: Promise<Highs> | undefined

/** Solves in this thread, which does nothing else meanwhile and cannot be aborted. */
export const searchWithHighs: Solver = async (model, options) => {
  const highs = await (library ??= loadHighs())
  return highs.withModel(dataOf(highs, model), (search) => run(highs, search, options))
}

function dataOf({ constants }: Highs, { columns, rows }: LinearModel): ModelData {
  const { continuous, integer } = constants.variableType
  const starts = [0]
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length)
  const terms = rows.flatMap((row) => row.terms)
  return {
    numCols: columns.length,
    numRows: rows.length,
    sense: constants.objectiveSense.maximize,
    colCost: columns.map(({ gain }) => gain),
    colLower: columns.map(({ lower }) => lower),
    colUpper: columns.map(({ upper }) => upper),
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => upper),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices: terms.map(([column]) => column),
      values: terms.map(([, factor]) => factor),
    },
    integrality: columns.map(({ isWhole }) => (isWhole ? integer : continuous)),
  }
}

type Search = ReturnType<Highs['createModel']>

function run(
  { constants }: Highs,
  search: Search,
  { limitSeconds, enoughGap, onProgress }: SolveOptions,
): Solution | null {
  const { callbackType, modelStatus, solutionStatus } = constants
  const tell = ({ data }: { readonly data: CallbackData }) => {
    onProgress?.(progressOf(data))
    return undefined
  }
  search.options.set({ output_flag: false, time_limit: limitSeconds, mip_rel_gap: enoughGap })
  search.run({ [callbackType.mipImprovingSolution]: tell, [callbackType.mipLogging]: tell })
  const isFeasible = search.info.get('primal_solution_status') === solutionStatus.feasible
  if (!isFeasible && search.getModelStatus() !== modelStatus.optimal) return null
  const objective = search.getObjectiveValue()
  const bound = Math.max(objective, Number(search.info.get('mip_dual_bound')))
  return { values: [...search.getSolution().colValue], objective, bound }
}

function progressOf(data: CallbackData): SolverProgress {
  const { running_time: seconds = 0, mip_primal_bound, mip_dual_bound } = data
  return { seconds, objective: known(mip_primal_bound), bound: known(mip_dual_bound) }
}

/** HiGHS gives infinity for what it does not know yet. */
function known(value: number | undefined): number | null {
  return value !== undefined && Math.abs(value) < 1e20 ? value : null
}
