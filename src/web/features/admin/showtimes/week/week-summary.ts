import type { Performance } from '../timeline/performance.ts'

export type WeekSummary = {
  readonly shows: number
  readonly seatsSold: number
  readonly seatsTotal: number
  /** Drafts, planned moves and deletions. */
  readonly unpublished: number
}

/** Returns what a day of the week view says in numbers. What will be deleted counts as unpublished, not as a show. */
export function summaryOf(performances: readonly Performance[]): WeekSummary {
  const kept = performances.filter(({ state }) => state !== 'removed')
  const sum = (field: 'seatsSold' | 'seatsTotal') =>
    kept.reduce((total, performance) => total + performance[field], 0)
  return {
    shows: kept.length,
    seatsSold: sum('seatsSold'),
    seatsTotal: sum('seatsTotal'),
    unpublished: performances.filter(({ state }) => state !== 'published').length,
  }
}
