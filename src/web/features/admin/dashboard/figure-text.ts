import { formatPaise, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { formatTime } from '#web/lib/time/format-time.ts'

/** Rupees without paise: a sum is read at a glance, its rows have the paise. */
export function wholeRupees(paise: Paise): string {
  return formatPaise(paiseFromRupees(Math.round(rupeesFromPaise(paise))))
}

const short = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** ₹1.2L: for the label of a column. */
export function shortRupees(paise: Paise): string {
  return short.format(rupeesFromPaise(paise))
}

/** A share of a whole as a percentage without decimals; nothing of nothing is a dash. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part * 100) / whole)}%`
}

/** The change from before in per cent: +12%, −3%; null when there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const change = Math.round(((now - before) * 100) / before)
  return change < 0 ? `−${-change}%` : `+${change}%`
}

/** 18 → 6 PM */
export function hourText(hour: number): string {
  return formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')
}
