import { useCurrentMinute } from '#web/lib/cinema-clock.ts'
import type { RulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { findUnpublishable } from './find-conflicts.ts'
import type { Performance } from './performance.ts'
import { conflictText } from './problem-text.ts'

/** Why performances that are not public yet cannot be published where they are, in words, by the id of the performance. */
export type Unpublishable = ReadonlyMap<string, string>

/** Looks for them each minute: a draft whose time passes cannot be published any more. */
export function useUnpublishable(performances: readonly Performance[], rulesOf: RulesOf): Unpublishable {
  const found = findUnpublishable(performances, { now: useCurrentMinute(), rulesOf })
  return new Map(
    performances.flatMap(({ id, movie }): [string, string][] => {
      const conflicts = found.get(id)
      return conflicts ? [[id, conflicts.map((each) => conflictText(each, movie)).join(' ')]] : []
    }),
  )
}
