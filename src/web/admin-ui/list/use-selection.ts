import { useState } from 'react'

export type Selection<Row> = {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects these too, or, when all of them are selected, none of them. */
  readonly toggleAll: (rows: readonly Row[]) => void
  readonly select: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** The selected rows, over all pages of the list. */
export function useSelection<Row extends { readonly _id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const has = ({ _id }: Row) => chosen.has(_id)
  const without = (rows: readonly Row[]) => {
    const gone = new Set(rows.map(({ _id }) => _id))
    return new Map([...chosen].filter(([id]) => !gone.has(id)))
  }
  const withThese = (rows: readonly Row[]) =>
    new Map([...chosen, ...rows.map((row) => [row._id, row] as const)])
  return {
    rows: [...chosen.values()],
    has,
    toggle: (row) => setChosen(has(row) ? without([row]) : withThese([row])),
    toggleAll: (rows) => setChosen(rows.every(has) ? without(rows) : withThese(rows)),
    select: (rows) => setChosen(withThese(rows)),
    clear: () => setChosen(new Map()),
  }
}
