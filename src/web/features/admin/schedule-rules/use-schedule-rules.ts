import { useQuery, type QueryClient } from '@tanstack/react-query'
import {
  DEFAULT_RULE_BOOK,
  NO_OWN_RULES,
  type RuleBook,
  type RuledShow,
  rulesOfShow,
  type ShowRules,
} from '#domain/schedule-rules.ts'
import { listScheduleRules } from '#web/api/gen/sdk.gen.ts'
import type { ListScheduleRulesResponse, OwnScheduleRules } from '#web/api/gen/types.gen.ts'

const queryKey = ['admin', 'schedule-rules']

/** Returns the rules of a movie in a room, as the server has them. */
export type RulesOf = (show: RuledShow) => ShowRules

export function useScheduleRulesQuery() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await listScheduleRules({ signal, throwOnError: true })).data,
  })
}

/** Until the server has said its rules they are those of a venue that has decided nothing. */
export function useRulesOf(): RulesOf {
  const { data } = useScheduleRulesQuery()
  const book = data ? ruleBookOf(data) : DEFAULT_RULE_BOOK
  return (show) => rulesOfShow(book, show)
}

export function refreshScheduleRules(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}

/** Returns the rule book of what the server has sent. */
export function ruleBookOf({ defaults, own }: ListScheduleRulesResponse): RuleBook {
  return {
    defaults,
    venue: own.find(isOf({})) ?? NO_OWN_RULES,
    rooms: new Map(own.flatMap((rules) => (rules.room === null ? [] : [[rules.room, rules]]))),
    movies: new Map(own.flatMap((rules) => (rules.movieId === null ? [] : [[rules.movieId, rules]]))),
  }
}

/** Returns a test for the rules of a scope: a room, a movie, or neither. */
export function isOf({ room = null, movieId = null }: { room?: string | null; movieId?: string | null }) {
  return (rules: OwnScheduleRules) => rules.room === room && rules.movieId === movieId
}
