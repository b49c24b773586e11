import { AppError } from '#contract/errors.ts'
import { nearestLawfulPrices } from '#domain/gst.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { findPlanProblems } from '#domain/seat-plan/plan-problems.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'

/** Throws `price_in_tax_gap` with the nearest lawful prices in rupees. */
export function refusePriceInGap(price: Paise, now: Date): void {
  const nearest = nearestLawfulPrices(price, localDate(now))
  if (!nearest) return
  const { below, above } = nearest
  throw new AppError('price_in_tax_gap', { below: rupeesFromPaise(below), above: rupeesFromPaise(above) })
}

/** Throws `seats_invalid` with all problems of a plan. */
export function refusePlanProblems(seats: SeatMatrix): void {
  const problems = findPlanProblems(seats)
  if (problems.length > 0) throw new AppError('seats_invalid', { problems })
}
