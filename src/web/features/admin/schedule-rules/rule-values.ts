import { type OwnRules, ruleNames } from '#domain/schedule-rules.ts'
import { parseNumber } from '#domain/typed-number.ts'
import type { OwnScheduleRules } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { readTimes } from '../showtimes/add/read-times.ts'

/** As typed; empty: as in the wider scope. */
export type RuleValues = {
  firstStart: string
  lastStart: string
  advertMinutes: number | string
  intervalMinutes: number | string
  cleaningMinutes: number | string
}

export const ruleLabels = {
  firstStart: m.rules_first_start,
  lastStart: m.rules_last_start,
  advertMinutes: m.rules_advert_minutes,
  intervalMinutes: m.rules_interval_minutes,
  cleaningMinutes: m.rules_cleaning_minutes,
} as const satisfies Record<keyof RuleValues, () => string>

export function valuesOfRules(rules: OwnScheduleRules | null): RuleValues {
  const values = ruleNames.map((name) => [name, rules?.[name] ?? ''])
  return Object.fromEntries(values) as RuleValues
}

/** Returns the rules as they are validated and saved; what is no time or number stays as typed, so the validation refuses it. */
export function bodyOfRules({ firstStart, lastStart, ...minutes }: RuleValues): OwnRules {
  return {
    firstStart: timeOf(firstStart),
    lastStart: timeOf(lastStart),
    advertMinutes: numberOf(minutes.advertMinutes),
    intervalMinutes: numberOf(minutes.intervalMinutes),
    cleaningMinutes: numberOf(minutes.cleaningMinutes),
  }
}

function timeOf(typed: string): string | null {
  if (typed.trim() === '') return null
  const { times, wrong } = readTimes(typed)
  const [time] = times
  return time !== undefined && times.length === 1 && wrong.length === 0 ? time : typed
}

function numberOf(typed: number | string): number | null {
  return typed === '' ? null : (parseNumber(typed) ?? (typed as never))
}
