import { AppError } from '#contract/errors.ts'
import { nearestLawfulPrices } from '#domain/gst.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { findCap } from '#domain/price-card.ts'
import { findPlanProblems } from '#domain/seat-plan/plan-problems.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import { listPriceCaps } from './price-caps.queries.ts'

/** Throws `price_in_tax_gap` with the nearest lawful prices in rupees. */
export function refusePriceInGap(price: Paise, now: Date): void {
  const nearest = nearestLawfulPrices(price, localDate(now))
  if (!nearest) return
  const { below, above } = nearest
  throw new AppError('price_in_tax_gap', { below: rupeesFromPaise(below), above: rupeesFromPaise(above) })
}

type BasePrice = {
  readonly venueId: string
  readonly isPrivateHire: boolean
  readonly price: Paise
}

/** Throws `price_over_cap` for a price by the ticket that an order of the state forbids today. */
export async function refusePriceOverCap(
  db: Db,
  { venueId, isPrivateHire, price }: BasePrice,
  now: Date,
): Promise<void> {
  if (isPrivateHire) return
  const caps = (await listPriceCaps(db)).filter((cap) => cap.venueId === venueId)
  const cap = findCap(caps, localDate(now))
  if (cap && price > cap.amountPaise)
    throw new AppError('price_over_cap', { cap: rupeesFromPaise(cap.amountPaise), source: cap.source })
}

/** Throws `seats_invalid` with all problems of a plan. */
export function refusePlanProblems(seats: SeatMatrix): void {
  const problems = findPlanProblems(seats)
  if (problems.length > 0) throw new AppError('seats_invalid', { problems })
}
