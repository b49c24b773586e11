import { seatCode } from '#domain/seats.ts'

export type SeatState = 'free' | 'chosen' | 'held' | 'sold' | 'wheelchair' | 'held_back' | 'own'

/**
 * What staff see of a seat. One that was chosen and is taken meanwhile is shown as taken; one that the booking has now is its own, whatever the
 * map says.
 */
export function stateOf(
  code: number,
  {
    isChosen,
    isHeldBack,
    isOwn,
  }: { readonly isChosen: boolean; readonly isHeldBack: boolean; readonly isOwn: boolean },
): SeatState {
  if (isOwn) return isChosen ? 'chosen' : 'own'
  if (code === seatCode.held) return 'held'
  if (code === seatCode.reserved && !isHeldBack) return 'sold'
  if (isChosen) return 'chosen'
  if (isHeldBack) return 'held_back'
  return code === seatCode.wheelchair ? 'wheelchair' : 'free'
}
