import type { HoldDeps, LineHandler, LineHandlers } from '#server/ports/line-handler.ts'
import type { Order } from '#server/ports/order.ts'

export type * from '#server/ports/line-handler.ts'

/** Returns the handlers of the kinds of an order, in the order of their calls. */
export function handlersOf(
  { lineHandlers }: { readonly lineHandlers: LineHandlers },
  { kinds, orderId }: Pick<Order, 'kinds' | 'orderId'>,
): LineHandler[] {
  const sold = Object.entries(lineHandlers).filter(([kind]) => (kinds as readonly string[]).includes(kind))
  if (sold.length !== kinds.length) throw new Error(`order ${orderId} has lines of a kind without a handler`)
  return sold.map(([, handler]) => handler)
}

type HoldingDeps = HoldDeps & { readonly lineHandlers: LineHandlers }

/** Returns whether all kinds of an order allow its hold to begin. Throws what `mayHold` throws. */
export async function mayBeHeld(deps: HoldingDeps, order: Order): Promise<boolean> {
  for (const { mayHold } of handlersOf(deps, order))
    if (mayHold && !(await mayHold(deps, order))) return false
  return true
}

/** Reserves the lines of a held order that are not seats. Throws what `reserve` throws. */
export async function reserveLines(deps: HoldingDeps, order: Order, until: Date): Promise<void> {
  for (const { reserve } of handlersOf(deps, order)) await reserve?.(deps, order, until)
}

/** Divides handlers by where their locks stand. */
export function byLocks(handlers: readonly LineHandler[]): {
  readonly first: readonly LineHandler[]
  readonly later: readonly LineHandler[]
} {
  return {
    first: handlers.filter(({ locks }) => locks === 'before_holders'),
    later: handlers.filter(({ locks }) => locks === 'after_holders'),
  }
}
