import type { DistributorTermsEdit } from '#contract/distributor-terms.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { parseNumber, parsePercents } from '#domain/typed-number.ts'
import type { DistributorTerms } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of a distributor's terms. The hire is in rupees. */
export type TermsValues = { kind: 'percent' | 'fixed'; weeks: string; perWeek: number | string }

export const termsLabels = {
  kind: m.report_terms_kind,
  weeks: m.report_terms_weeks,
  perWeek: m.report_terms_per_week,
} as const

export function valuesOfTerms(terms: DistributorTerms | null): TermsValues {
  const { kind, weeks, perWeek } = terms ?? { kind: 'percent', weeks: [], perWeek: toPaise(0) }
  // Percentage terms store no hire, so its field starts empty.
  const hasHire = kind === 'fixed' || perWeek > 0
  return { kind, weeks: weeks.join(', '), perWeek: hasHire ? rupeesFromPaise(perWeek) : '' }
}

/** Returns the body of the call; the contract's shape refuses a value that is not a number. */
export function bodyOfTerms({ kind, weeks, perWeek }: TermsValues): DistributorTermsEdit {
  const hire = kind === 'percent' && perWeek === '' ? 0 : (parseNumber(perWeek) ?? perWeek)
  return { kind, weeks: parsePercents(weeks) ?? [NO_PERCENT], perWeek: hire } as DistributorTermsEdit
}

const NO_PERCENT = -1
