import { useState } from 'react'
import type { Performance } from './performance.ts'

/** The selected performances, by their ids. */
export function useSelected(performances: readonly Performance[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = performances.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: ({ id }: Performance) => ids.has(id),
    set: (chosen: readonly string[]) => setIds(new Set(chosen)),
    add: (chosen: readonly string[]) => setIds(new Set([...ids, ...chosen])),
    toggle: ({ id }: Performance) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
    /** A performance with those that are selected together with it. */
    with: (performance: Performance) => (ids.has(performance.id) ? selected : [performance]),
  }
}
export type Selected = ReturnType<typeof useSelected>
