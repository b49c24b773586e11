import { requestRefund } from '#server/modules/payments/index.ts'
import {
  handlersOf,
  moveOrder,
  type Ending,
  type LineDeps,
  type LineHandlers,
  type Move,
  type Order,
} from '../orders/index.ts'

type EndDeps = LineDeps & { readonly lineHandlers: LineHandlers }

export type EndOfSale = {
  /** `paid`: it was not confirmed, and cannot be delivered. */
  readonly from: 'paid' | 'confirmed'
  /** `exchanged`: another order has its money now. */
  readonly to?: 'refunding' | 'exchanged'
  readonly cause: Move['cause']
  readonly failure?: string
  readonly ending?: Ending
  /** Requests the refund of what is left of its payments. Absent when the money came back by itself. */
  readonly refund?: { readonly reason: string; readonly note?: string }
}

/**
 * Ends a sale: moves the order, gives or takes back what its lines have, and asks for the refund of what is left of its payments, in the caller's
 * transaction. Returns null, and changes nothing, when the order is not in the state `from`; otherwise the reservation that is void now.
 */
export async function endSale(
  deps: EndDeps,
  order: Order,
  { from, to = 'refunding', cause, failure, ending = { reason: 'refunded' }, refund }: EndOfSale,
): Promise<{ readonly voided: string | undefined } | null> {
  const log = { cause, actor: deps.actor, at: deps.now(), ...(failure && { failure }) }
  const move: Move = from === 'paid' ? { from, to: 'refunding', ...log } : { from, to, ...log }
  if (!(await moveOrder(deps.db, order, move))) return null
  const voided = from === 'paid' ? await release(deps, order) : await takeBack(deps, order, ending)
  const { orderId, paymentId } = order
  if (refund && paymentId !== null) await requestRefund(deps, { paymentId, orderId, ...refund })
  return { voided }
}

async function release(deps: EndDeps, order: Order): Promise<undefined> {
  for (const handler of handlersOf(deps, order)) await handler.release(deps, order)
}

/** Takes snacks back before the ticket: that is the order of their locks. */
async function takeBack(deps: EndDeps, order: Order, ending: Ending): Promise<string | undefined> {
  let voided: string | undefined
  for (const handler of handlersOf(deps, order).toReversed())
    voided = (await handler.takeBack(deps, order, ending)) ?? voided
  return voided
}
