import type { RoomLayout, RoomRow } from '#domain/seat-plan/lay-out-room.ts'
import { isOpenToStaff, type Seat, seatCode, seatKey } from '#domain/seats.ts'

type Choice = { readonly chosen: readonly Seat[]; readonly suggested: readonly Seat[] }

/** Returns the rows of a room with the selected and suggested places marked. What somebody else has taken meanwhile is shown as taken. */
export function withChoice({ rows }: RoomLayout, { chosen, suggested }: Choice): RoomRow[] {
  const own = new Set(chosen.map(seatKey))
  const hinted = new Set(suggested.map(seatKey))
  return rows.map((line, row) => ({
    ...line,
    codes: line.codes.map((code, column) => {
      const key = seatKey([row, column])
      if (own.has(key) && isOpenToStaff(code)) return seatCode.selected
      return code === seatCode.free && hinted.has(key) ? seatCode.suggested : code
    }),
  }))
}
