import { useState } from 'react'
import type { Record_ } from './list-types.ts'

export type Selection<Row> = {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects these too, or, when all of them are selected, none of them. */
  readonly toggleAll: (rows: readonly Row[]) => void
  readonly select: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** A page of the list as it was read for a query. */
type Read<Row> = { readonly query: string; readonly total: number; readonly items: readonly Row[] }
type Chosen<Row> = ReadonlyMap<string, Row>

/** The selected rows, over all pages of the list; `read` is what the list shows now. Rows that are gone from it are not selected any more. */
export function useSelection<Row extends Record_>(read: Read<Row> | null): Selection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>(new Map())
  const [seen, setSeen] = useState(read)
  if (read && read.items !== seen?.items) {
    const gone = goneSince(seen, read)
    setSeen(read)
    if (gone.size > 0) setChosen((before) => without(before, gone))
  }
  const has = ({ _id }: Row) => chosen.has(_id)
  // On top of one another: several changes may come before the next rendering.
  return {
    rows: [...chosen.values()],
    has,
    toggle: (row) => setChosen((before) => toggled(before, [row])),
    toggleAll: (rows) => setChosen((before) => toggled(before, rows)),
    select: (rows) => setChosen((before) => withThese(before, rows)),
    clear: () => setChosen(new Map()),
  }
}

/** Returns the ids of rows that the list had and has no more: its query is the same, and it has become shorter. */
export function goneSince(before: Read<Record_> | null, now: Read<Record_>): ReadonlySet<string> {
  if (before?.query !== now.query || before.total <= now.total) return new Set()
  const left = new Set(idsOf(now.items))
  return new Set(idsOf(before.items).filter((id) => !left.has(id)))
}

function toggled<Row extends Record_>(chosen: Chosen<Row>, rows: readonly Row[]): Chosen<Row> {
  return rows.every(({ _id }) => chosen.has(_id))
    ? without(chosen, new Set(idsOf(rows)))
    : withThese(chosen, rows)
}

function withThese<Row extends Record_>(chosen: Chosen<Row>, rows: readonly Row[]): Chosen<Row> {
  return new Map([...chosen, ...rows.map((row) => [row._id, row] as const)])
}

function without<Row>(chosen: Chosen<Row>, gone: ReadonlySet<string>): Chosen<Row> {
  return new Map([...chosen].filter(([id]) => !gone.has(id)))
}

function idsOf(rows: readonly Record_[]): string[] {
  return rows.map(({ _id }) => _id)
}
