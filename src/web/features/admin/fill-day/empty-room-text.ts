import type { DayResult } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'

type EmptyRoom = DayResult['emptyRooms'][number]

/** "Screen 3 (338 seats): no further show there is expected to sell ten tickets." */
export function emptyRoomText({ name, seats, because }: EmptyRoom): string {
  return m.fill_empty_room({ room: roomLabel(name), seats, cause: causes[because]() })
}

const causes: Readonly<Record<EmptyRoom['because'], () => string>> = {
  nothing_fits: m.fill_empty_nothing_fits,
  too_many_starts: m.fill_empty_too_many_starts,
  wishes_met: m.fill_empty_wishes_met,
  no_demand: m.fill_empty_no_demand,
}
