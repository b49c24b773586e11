import { useNotices } from '../notices/use-notices.ts'
import type { Performance } from './timeline/performance.ts'

/** Tells the performances that the notices name: too few tickets, and their booking closes soon or has closed. */
export function useNearlyEmpty(): (performance: Performance) => boolean {
  const { data } = useNotices()
  const ids = new Set(
    data?.notices.flatMap(({ kind, _id }) => (kind === 'show_nearly_empty' ? (_id.split(' ')[1] ?? []) : [])),
  )
  return ({ areas }) => areas.some(({ id }) => ids.has(id))
}
