import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#contract/errors.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { CINEMA_SAC } from '#domain/gst.ts'
import type { Language } from '#domain/languages.ts'
import type { Paise } from '#domain/money.ts'
import { taxesOfSnacks, taxOfTickets, totalOf } from '#domain/pricing.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { renderTaxInvoice, type TaxInvoice } from '#server/modules/tickets/index.ts'
import { listInvoices, numberInvoices } from '../invoices/index.ts'
import { linesIn, listInvoiceBuyers, listOrderLines, type OrderLine } from '../orders/index.ts'
import { listOrderIdsOf, type ReservationRow } from './reservations.queries.ts'

type Issued = {
  readonly registered: InvoiceBuyer | null
  readonly number: string
  readonly at: Date
  readonly total: Paise
  readonly lines: readonly OrderLine[]
}

/**
 * Returns the tax invoices of a reservation and of the snacks bought for it, by their numbers. A sale without a number gets the next one. They
 * stand as they were issued, also after a cancellation or a refund, for which there are credit notes.
 */
export async function listTaxInvoicesOf({ db }: Pick<Deps, 'db'>, row: ReservationRow): Promise<Issued[]> {
  const { showtimeId } = row
  const orderIds = await listOrderIdsOf(db, row)
  await numberInvoices(db, orderIds)
  const [issued, buyers, lines] = await Promise.all([
    listInvoices(db, orderIds),
    listInvoiceBuyers(db, orderIds),
    listOrderLines(
      db,
      orderIds.map((orderId) => ({ showtimeId, orderId })),
    ),
  ])
  return issued.map(({ orderId, number, at }) => {
    const sold = lines.get(orderId) ?? []
    return { number, at, lines: sold, total: totalOf(sold), registered: buyers.get(orderId) ?? null }
  })
}

type Asked = { readonly number: string; readonly language: Language; readonly seller: VenueProfile }

/** Returns a tax invoice of a reservation as PDF. Throws `not_found` for a number of another reservation. */
export async function taxInvoicePdf(
  deps: Pick<Deps, 'db'>,
  row: ReservationRow,
  { number, language, seller }: Asked,
): Promise<Buffer> {
  const invoices = await listTaxInvoicesOf(deps, row)
  const invoice = invoices.find((one) => one.number.replaceAll('/', '-') === number)
  if (!invoice) throw new AppError('not_found')
  const lines = await linesIn(deps.db, invoice.lines, language)
  return renderTaxInvoice(documentOf({ ...invoice, lines }, row, seller), language)
}

function documentOf(
  { number, at, lines, total, registered }: Issued,
  { name: buyer, code }: Pick<ReservationRow, 'name' | 'code'>,
  seller: VenueProfile,
): TaxInvoice {
  const ofTickets = taxOfTickets(lines)
  const isOfFood = lines.some(isMenuItem)
  return {
    number,
    at,
    buyer,
    registered,
    code,
    total,
    seller,
    lines: lines.map((line) => ({ ...line, name: line.label })),
    taxes: [...(ofTickets ? [{ taxCode: CINEMA_SAC, tax: ofTickets }] : []), ...taxesOfSnacks(lines)],
    fssaiLicence: isOfFood ? seller.fssaiLicence : null,
  }
}
