import { timesPaise, toPaise, type Paise } from './money.ts'
import { daysAfter } from './time.ts'

/** What a distributor gets of the net collection (without GST) of each week of a movie's run. */
export type DistributorTerms =
  /** In hundredths of a percent for each week of the run, the first week first; the last one goes on for later weeks. */
  | { readonly kind: 'percent'; readonly weekBasisPoints: readonly number[] }
  /** A fixed hire for each week in which the movie was shown. */
  | { readonly kind: 'fixed'; readonly perWeek: Paise }

const DAYS_A_WEEK = 7
const WHOLE_BASIS_POINTS = 10_000n

/** Returns the share of one week, half a paisa rounded up. */
export function shareOfWeek(terms: DistributorTerms, week: number, net: Paise): Paise {
  if (terms.kind === 'fixed') return timesPaise(1, terms.perWeek)
  const points = BigInt(basisPointsOf(terms.weekBasisPoints, week))
  const doubled = BigInt(net) * points * 2n + WHOLE_BASIS_POINTS
  const divisor = WHOLE_BASIS_POINTS * 2n
  // Division of BigInt cuts towards zero: a negative net, after more went back than was sold, is rounded up as well.
  const floor = doubled / divisor - (doubled < 0n && doubled % divisor !== 0n ? 1n : 0n)
  return toPaise(Number(floor))
}

/** Returns the share of a week in hundredths of a percent. */
export function basisPointsOf(weekBasisPoints: readonly number[], week: number): number {
  return weekBasisPoints[Math.min(week, weekBasisPoints.length) - 1] ?? 0
}

/** Returns the business days of a week of the run: the first begins with the release. */
export function daysOfWeek(
  releaseDate: string,
  week: number,
): { readonly from: string; readonly until: string } {
  const from = daysAfter(releaseDate, (week - 1) * DAYS_A_WEEK)
  return { from, until: daysAfter(from, DAYS_A_WEEK - 1) }
}
