import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { processFoundPayments, type FoundPayments, type PaymentDeps } from '#server/modules/payments/index.ts'
import type { Order } from './order.ts'
import { getOrder } from './orders.queries.ts'
import { mayBePaying } from './paying-orders.queries.ts'
import { listPayableParts, payableOrder } from './payable-order.ts'

/** So long a result serves all tabs and devices that ask for the same order. */
const SHARED_MS = 1000
const DEADLINE_MS = 2500
const MOST_ORDERS = 2000

export type FollowedOrder = { readonly order: Order; readonly isPaymentInProgress: boolean }

type Result = { readonly found: FoundPayments; readonly at: number }

/** Looks for a payment of an order on which nothing is recorded yet. */
export type FollowPayment = (deps: PaymentDeps, order: Order) => Promise<FollowedOrder>

/**
 * Returns the order, settled if its money has come meanwhile, and whether a payment is in progress. Asks the provider only while
 * the buyer may be paying. Without a response of the provider a payment counts as in progress: nobody is asked to pay twice.
 */
export function createFollowPayment(): FollowPayment {
  const latest = new LRUCache<string, Result>({ max: MOST_ORDERS })
  return async (deps, order) => {
    if (!mayBePaying(order, deps.now())) return { order, isPaymentInProgress: false }
    const known = latest.get(order.orderId)
    const isShared = known && deps.now().getTime() - known.at < SHARED_MS
    const found = isShared ? known.found : await look(deps, order)
    if (!isShared) latest.set(order.orderId, { found, at: deps.now().getTime() })
    if (found !== 'processed') return { order, isPaymentInProgress: found === 'pending' }
    return { order: await getOrder(deps.db, order), isPaymentInProgress: false }
  }
}

async function look(deps: PaymentDeps, order: Order): Promise<FoundPayments> {
  const deadline = new AbortController()
  const silence = pause(DEADLINE_MS, 'pending' as const, { signal: deadline.signal, ref: false })
  const found = deps
    .singleFlight(`follow ${order.orderId}`, () => processFound(deps, order))
    .catch((error: unknown) => {
      deps.log.warn({ err: error, orderId: order.orderId }, 'the state of a payment is unknown')
      return 'pending' as const
    })
  try {
    return await Promise.race([found, silence])
  } finally {
    deadline.abort()
    silence.catch(() => undefined)
  }
}

/** Looks at the provider's order of the order, and at those of the parts that are due there. */
async function processFound(deps: PaymentDeps, order: Order): Promise<FoundPayments> {
  const found = await processFoundPayments(deps, payableOrder(order))
  if (found === 'processed') return found
  const ofParts: FoundPayments[] = []
  for (const part of await listPayableParts(deps.db, order))
    ofParts.push(await processFoundPayments(deps, part))
  return ofParts.find((one) => one !== 'none') ?? found
}
