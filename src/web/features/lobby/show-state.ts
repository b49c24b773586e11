import type { LobbyShow } from '#contract/lobby.ts'

export type ShowState =
  | { readonly kind: 'running' }
  | { readonly kind: 'starts_in'; readonly minutes: number }
  | { readonly kind: 'doors_open' }
  | { readonly kind: 'doors_later' }

const SOON_MINUTES = 15
const RUNNING_MINUTES = 20
const MINUTE = 60_000

type Times = Pick<LobbyShow, 'startsAt' | 'doorsOpenAt'>

/** Returns what a show is doing. A room that is still cleaned has no open doors, however soon its show starts. */
export function stateOf({ startsAt, doorsOpenAt }: Times, now: Date): ShowState {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead <= -MINUTE) return { kind: 'running' }
  const minutes = Math.max(0, Math.ceil(ahead / MINUTE))
  if (minutes <= SOON_MINUTES) return { kind: 'starts_in', minutes }
  return { kind: Date.parse(doorsOpenAt) <= now.getTime() ? 'doors_open' : 'doors_later' }
}

/** Leaves out what began so long ago that nobody comes any more: also while the screen has no connection. */
export function shownShows<T extends Pick<LobbyShow, 'startsAt'>>(shows: readonly T[], now: Date): T[] {
  return shows.filter(({ startsAt }) => now.getTime() - Date.parse(startsAt) < RUNNING_MINUTES * MINUTE)
}

const FRESH_MS = 40_000

/** Whether a screen has to say how old its state is; `updatedAt` is in milliseconds. */
export function isStale(updatedAt: number, now: number): boolean {
  return now - updatedAt > FRESH_MS
}
