import { useState } from 'react'
import type { Record_ } from './list-types.ts'

type Seen = {
  readonly rows: readonly Record_[]
  readonly texts: ReadonlyMap<string, string>
  readonly changed: ReadonlySet<string>
}

/** The ids of rows that differ from when they were read before: they glow once. */
export function useChangedRows(rows: readonly Record_[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ rows, texts: textsOf(rows), changed: new Set() }))
  if (seen.rows === rows) return seen.changed
  const texts = textsOf(rows)
  const changed = new Set(
    [...texts].filter(([id, text]) => (seen.texts.get(id) ?? text) !== text).map(([id]) => id),
  )
  setSeen({ rows, texts: new Map([...seen.texts, ...texts]), changed })
  return changed
}

function textsOf(rows: readonly Record_[]): Map<string, string> {
  return new Map(rows.map((row) => [row._id, JSON.stringify(row)]))
}
