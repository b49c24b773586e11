import type { StoryItem, StoryKind } from '#contract/booking-story.ts'
import type { EntryOn } from '#server/modules/audit/index.ts'
import type { EventRow } from './story.queries.ts'

/** An item of the story before names are looked up. */
export type Told = Partial<
  Pick<StoryItem, 'amount' | 'people' | 'detail' | 'before' | 'after' | 'reason'>
> & {
  readonly at: Date
  readonly kind: StoryKind
  readonly orderId?: string | undefined
  readonly userId?: string | null
  readonly role?: StoryItem['role']
}

/** What the log of an order says by its causes. Money and refunds are told from their own records, which have the amounts: null. */
const kinds: Readonly<Record<string, StoryKind | null>> = {
  checked_out: 'ordered',
  restored: 'restored',
  paid_at_counter: null,
  seats_locked: 'held',
  pick_up_held: 'held',
  released: 'released',
  superseded: 'released',
  never_locked: 'expired',
  hold_expired: 'expired',
  ticketing_confirmed: 'ticketed',
  screening_confirmed: 'ticketed',
  ticketing_failed: 'ticketing_failed',
  snacks_confirmed: 'snacks_confirmed',
  snacks_returned: 'snacks_returned',
  pick_up_lost: 'not_bookable',
  sold_out: 'sold_out',
  cancelled: 'cancelled',
  show_cancelled: 'show_cancelled',
  refunded_by_hand: 'refunded_by_hand',
  refunded_by_staff: null,
  refund_processed: null,
  refund_failed: 'refund_failed',
  charged_back: 'charged_back',
  // Told with both bookings.
  exchange_begun: null,
  paid_by_exchange: null,
  exchanged: null,
  exchange_lost: 'exchange_lost',
}

/** The log of the orders; a cancellation has the reason that staff gave. */
export function tellEvents(events: readonly EventRow[], entries: readonly EntryOn[]): Told[] {
  const cancellation = entries.find(({ action }) => action === 'reservation.cancelled')
  return events.flatMap(({ orderId, at, toState, cause, userId, role }) => {
    const kind = kindOf(cause, toState)
    if (kind === null) return []
    const told = { at, kind, orderId, userId, role }
    if (kind === 'other') return [{ ...told, detail: cause }]
    return [kind === 'cancelled' ? { ...told, reason: cancellation?.reason ?? null } : told]
  })
}

function kindOf(cause: string, toState: string): StoryKind | null {
  // Money that came too late for the seats; otherwise the payment tells it.
  if (cause === 'payment_captured') return toState === 'refunding' ? 'not_bookable' : null
  const kind = kinds[cause]
  return kind === undefined ? 'other' : kind
}
