import { m } from '#web/paraglide/messages.js'

/** Below this share two days are equally good. */
const SAME = 0.0005

/**
 * How far a day may be from the best possible one. `gap`: share of the proposal's own value; null while there is none. A search that was
 * stopped early knows no useful bound: from 1 on the share says nothing.
 */
export function gapText(gap: number | null): string {
  if (gap === null) return m.fill_first()
  if (gap < SAME) return m.fill_best()
  return gap < 1 ? m.fill_gap({ percent: (100 * gap).toFixed(1) }) : m.fill_gap_unknown()
}
