import { SAC, splitGstOf, type GstSplit } from '#domain/gst.ts'
import { placeOfSupply } from '#domain/gstin.ts'
import type { Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'

/** Tax of all tickets of a booking, and the seller, as the tax invoice shows them. */
export type TicketTax = GstSplit & {
  readonly gstin: string
  readonly legalName: string
  readonly sac: string
  readonly placeOfSupply: string
}

type Seller = { readonly GSTIN: string; readonly LEGAL_NAME: string }
type Sale = { readonly count: number; readonly price: Paise; readonly soldAt: Date }

/** Null for a price that no rate of its day can lead to: nothing wrong is printed. */
export function taxOf({ GSTIN, LEGAL_NAME }: Seller, { count, price, soldAt }: Sale): TicketTax | null {
  const split = splitGstOf({ count, price, date: localDate(soldAt) })
  return (
    split && {
      ...split,
      gstin: GSTIN,
      legalName: LEGAL_NAME,
      sac: SAC,
      placeOfSupply: placeOfSupply(GSTIN),
    }
  )
}
