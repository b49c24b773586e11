import type { PreviewRoomClosureResponse } from '#web/api/gen/types.gen.ts'
import { formatPaise, toPaise } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { soldAsText } from '../timeline/block-text.ts'
import type { Cinema, Performance } from '../timeline/performance.ts'
import { placeText } from '../timeline/place-text.ts'
import { movedOf, type Places } from './closure-draft.ts'

/** The effects of a closure on the shows of its room. Shows are listed by name. */
export type ClosureSummary = {
  readonly moved: readonly string[]
  readonly bookingsMoved: number
  /** Classes of moved shows that the new rooms do not have; none of their seats is sold. */
  readonly classes: readonly string[]
  readonly cancelled: readonly string[]
  readonly refunds: PreviewRoomClosureResponse['cancelled']
  readonly drafts: number
}

type Closing = {
  readonly performances: readonly Performance[]
  readonly places: Places
  readonly cinemas: readonly Cinema[]
  readonly today?: string
}
type Preview = Pick<PreviewRoomClosureResponse, 'moves' | 'cancelled'>

const NOTHING: Preview = { moves: [], cancelled: { bookings: 0, seats: 0, amount: toPaise(0) } }

/** Returns what a closure does; without a preview there are no bookings. */
export function summariseClosure(
  { performances, places, cinemas, today = cinemaToday() }: Closing,
  { moves, cancelled: refunds }: Preview = NOTHING,
): ClosureSummary {
  const ended = performances.filter(({ id }) => !places.has(id))
  const cancelled = ended.filter(({ state }) => state !== 'draft')
  const going = new Set(movedOf(performances, places, cinemas).map(({ _id }) => _id))
  const moving = performances.filter(({ id }) => places.has(id))
  return {
    moved: moving.map((performance) => movedText(performance, places, today)),
    bookingsMoved: moves.reduce((sum, { bookings }) => sum + bookings, 0),
    classes: moving.flatMap((performance) =>
      performance.areas
        .filter(({ id }) => !going.has(id))
        .map(({ cinema }) => [soldAsText(performance, today), classLabel(cinema.seatClass)].join(', ')),
    ),
    cancelled: cancelled.map((performance) => soldAsText(performance, today)),
    refunds,
    drafts: ended.length - cancelled.length,
  }
}

function movedText(performance: Performance, places: Places, today: string): string {
  const { room = '', at = '' } = places.get(performance.id) ?? {}
  const [startDate = '', startAt = ''] = at.split('T')
  const place = placeText({ cinema: { room }, startDate, startAt }, today)
  return m.closure_moved_show({ show: soldAsText(performance, today), place })
}

/** Returns what a closure has done, in numbers, a line for each kind. */
export function doneTexts(
  room: string,
  { moved, bookingsMoved, classes, cancelled, refunds, drafts }: ClosureSummary,
): string[] {
  const bookings = formatCount(bookingsMoved)
  const refunded = { bookings: formatCount(refunds.bookings), amount: formatPaise(refunds.amount) }
  return [
    m.closure_done({ room: roomLabel(room) }),
    ...(moved.length > 0 ? [m.closure_done_moved({ count: formatCount(moved.length), bookings })] : []),
    ...(classes.length > 0 ? [m.closure_done_classes({ count: formatCount(classes.length) })] : []),
    ...(cancelled.length > 0
      ? [m.closure_done_cancelled({ count: formatCount(cancelled.length), ...refunded })]
      : []),
    ...(drafts > 0 ? [m.closure_done_drafts({ count: formatCount(drafts) })] : []),
  ]
}
