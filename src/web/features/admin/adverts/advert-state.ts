import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

export const advertStates = ['shown', 'planned', 'ended', 'unready'] as const
export type AdvertState = (typeof advertStates)[number]

export const advertStateLabels: Readonly<Record<AdvertState, () => string>> = {
  shown: m.advert_shown,
  planned: m.advert_planned,
  ended: m.advert_ended,
  unready: m.advert_unready,
}

type Period = Pick<StaffAdvert, 'image' | 'shownFrom' | 'shownUntil'>

/** Whether visitors see an advert on a day YYYY-MM-DD: the server shows one from its first to its last day, once it has a picture. */
export function stateOfAdvert({ image, shownFrom, shownUntil }: Period, today = cinemaToday()): AdvertState {
  if (shownUntil !== null && shownUntil < today) return 'ended'
  if (image === null) return 'unready'
  return shownFrom !== null && shownFrom > today ? 'planned' : 'shown'
}
