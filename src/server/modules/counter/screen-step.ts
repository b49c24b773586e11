import { shownSeconds, type ScreenStep } from '#domain/customer-screen.ts'
import type { SoldRow } from './shown-sale.queries.ts'

export type Shown = { readonly step: ScreenStep; readonly until: Date | null }
type Sold = Pick<SoldRow, 'state' | 'holdExpiresAt' | 'movedAt'> & {
  readonly isShowOn: boolean
  /** The part by UPI of a sale in parts has come. */
  readonly isPartPaid: boolean
}

/** Returns what the customer's screen shows of a sale at an instant, and until when; null when it shows nothing of it any more. */
export function screenStepOf(sale: Sold, now: Date): Shown | null {
  const shown = stepOf(sale, now)
  return shown && (shown.until === null || shown.until > now) ? shown : null
}

function stepOf(sale: Sold, now: Date): Shown | null {
  const { state, isShowOn, isPartPaid, holdExpiresAt, movedAt } = sale
  const over = holdExpiresAt ?? movedAt
  switch (state) {
    case 'created':
    case 'held':
      if (!isShowOn) return ended(isPartPaid ? 'going_back' : 'show_cancelled', over)
      if (over > now) return { step: isPartPaid ? 'rest' : 'upi', until: over }
      return ended(isPartPaid ? 'going_back' : 'over', over)
    case 'paid':
      return isShowOn ? { step: 'paid', until: null } : ended('going_back', movedAt)
    case 'confirmed':
      return ended(isShowOn ? 'sold' : 'going_back', movedAt)
    case 'abandoned':
      if (isPartPaid) return ended('going_back', movedAt)
      return ended(isShowOn ? 'given_up' : 'show_cancelled', movedAt)
    case 'expired':
      if (isPartPaid) return ended('going_back', over)
      return ended(isShowOn ? 'over' : 'show_cancelled', over)
    case 'refunding':
    case 'refunded':
    case 'needs_attention':
      return ended('going_back', movedAt)
    case 'cancelled':
    case 'exchanged':
      return null
  }
}

function ended(step: keyof typeof shownSeconds, from: Date): Shown {
  return { step, until: new Date(from.getTime() + shownSeconds[step] * 1_000) }
}
