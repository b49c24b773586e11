import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { OrderKey } from '../seats/index.ts'
import { deleteInvoiceBuyer, listInvoiceBuyers, upsertInvoiceBuyer } from './invoice-buyer.queries.ts'

type Asked = OrderKey & { readonly buyer: InvoiceBuyer | null }

/** Stores the business that an unpaid order is bought for, or removes it. Throws `order_not_payable`, and `malformed` for the GSTIN of a venue. */
export async function saveInvoiceBuyer(
  deps: Pick<Deps, 'db' | 'now' | 'venues'>,
  { orderId, buyer }: Asked,
): Promise<void> {
  if (buyer) await refuseOwnGstin(deps, buyer, 'buyer.gstin')
  const isSaved = buyer
    ? await upsertInvoiceBuyer(deps.db, { orderId, buyer, at: deps.now() })
    : await deleteInvoiceBuyer(deps.db, { orderId })
  if (!isSaved) throw new AppError('order_not_payable')
}

/** Returns the business that an order is bought for. */
export async function findInvoiceBuyer(
  { db }: Pick<Deps, 'db'>,
  { orderId }: OrderKey,
): Promise<InvoiceBuyer | null> {
  return (await listInvoiceBuyers(db, [orderId])).get(orderId) ?? null
}

/** Nobody is the receiver of the own supplies: the portal refuses such a return. */
export async function refuseOwnGstin(
  { venues }: Pick<Deps, 'venues'>,
  { gstin }: Pick<InvoiceBuyer, 'gstin'>,
  field: string,
): Promise<void> {
  const own = await venues.list()
  if (own.some((venue) => venue.gstin === gstin)) throw fieldError(field, { kind: 'gstin_invalid' })
}
