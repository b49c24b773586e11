import { AppError } from '#contract/errors.ts'
import { discountedPrice, findMisfit, readCampaignCode } from '#domain/campaigns.ts'
import type { Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { findOfferOfCode, type Offer } from './campaigns.queries.ts'

type Show = {
  readonly movieId: string
  readonly startDate: string
  readonly startAt: string
  readonly ticketPricePaise: Paise
}
type Request = { readonly code: string; readonly show: Show }
export type PriceWithCode = {
  /** As it is stored. */
  readonly code: string
  readonly ticketPrice: Paise
  readonly offer: Offer
}

/**
 * Returns the price of a ticket with a code. The order that is stored takes the use. Throws `campaign_code_unknown`, `campaign_code_over`,
 * `campaign_code_other_movie`, `campaign_code_other_day`, `campaign_code_other_time`, `campaign_code_too_much`.
 */
export async function priceWithCode(
  deps: Pick<Deps, 'db' | 'now'>,
  { code: typed, show }: Request,
): Promise<PriceWithCode> {
  const code = readCampaignCode(typed)
  const offer = code === null ? undefined : await findOfferOfCode(deps.db, code)
  if (code === null || !offer) throw new AppError('campaign_code_unknown')
  const now = deps.now()
  if (offer.stoppedAt !== null || now < offer.startsAt || now >= offer.endsAt)
    throw new AppError('campaign_code_over')
  const misfit = findMisfit(offer, show)
  if (misfit) throw new AppError(`campaign_code_${misfit}`)
  const ticketPrice = discountedPrice(show.ticketPricePaise, offer, localDate(now))
  if (ticketPrice === null) throw new AppError('campaign_code_too_much')
  return { code, ticketPrice, offer }
}
