/** A linear model whose objective is to be made as large as possible, as a solver takes it. Bounds may be infinite. */
export type LinearModel = {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** A value that the solver chooses. `gain` is its factor in the objective. */
export type Column = {
  readonly lower: number
  readonly upper: number
  readonly isWhole: boolean
  readonly gain: number
}

/** A sum of factor times column that stays between two bounds. */
export type Row = { readonly lower: number; readonly upper: number; readonly terms: readonly Term[] }
export type Term = readonly [column: number, factor: number]

/** Collects the columns and rows of a model; a column is known by its index. */
export function buildModel() {
  const columns: Column[] = []
  const rows: Row[] = []
  return {
    addColumn: (column: Column): number => columns.push(column) - 1,
    addRow: (row: Row): void => {
      rows.push(row)
    },
    model: { columns, rows } satisfies LinearModel,
  }
}
export type ModelBuilder = ReturnType<typeof buildModel>
