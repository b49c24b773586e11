import { seatCode } from '#domain/seats.ts'

export type SeatState = 'free' | 'chosen' | 'held' | 'sold' | 'wheelchair' | 'held_back'

/** What the counter shows of a seat. One that was chosen and is taken meanwhile is shown as taken. */
export function stateOf(
  code: number,
  { isChosen, isHeldBack }: { readonly isChosen: boolean; readonly isHeldBack: boolean },
): SeatState {
  if (code === seatCode.held) return 'held'
  if (code === seatCode.reserved && !isHeldBack) return 'sold'
  if (isChosen) return 'chosen'
  if (isHeldBack) return 'held_back'
  return code === seatCode.wheelchair ? 'wheelchair' : 'free'
}
