import type { z } from 'zod'
import type { CodePrice, CodeQuestion } from '#contract/campaigns.ts'
import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { priceWithCode } from '#server/modules/campaigns/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'

/** Returns the price of a ticket of a show with a code. Takes no use. Throws `not_found`, `only_private`, `campaign_code_used_up` and what `priceWithCode` throws. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'now'>,
  { code, ...slot }: z.output<typeof CodeQuestion>,
): Promise<z.input<typeof CodePrice>> {
  const show = await findShowtimeInSlot(deps.db, slot)
  if (!show) throw new AppError('not_found')
  if (show.isPrivate) throw new AppError('only_private')
  const { ticketPrice, offer } = await priceWithCode(deps, { code, show })
  if (offer.isUsedUp) throw new AppError('campaign_code_used_up')
  const { name, weekdays, startFrom, startUntil, movieIds, mostUsesEach, endsAt } = offer
  return {
    ...{ name, startFrom, startUntil },
    weekdays: [...weekdays],
    listPrice: rupeesFromPaise(show.ticketPricePaise),
    ticketPrice: rupeesFromPaise(ticketPrice),
    until: endsAt.toISOString(),
    isOfSomeMovies: movieIds.length > 0,
    usesEach: mostUsesEach,
  }
}
