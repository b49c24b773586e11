import type { EditProblem } from '#contract/edit-problem.ts'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { Conflict } from './find-conflicts.ts'
import type { Movie } from './performance.ts'

/** Why the server refuses an edit; with its movie also on which date that is released or ends. */
export function problemText(problem: EditProblem, movie?: MovieDates, today?: string): string {
  if (movie && (problem.kind === 'before_release' || problem.kind === 'after_end'))
    return datesText(problem.kind, movie, today)
  // Each text takes the problem of its own kind.
  const text = texts[problem.kind] as (problem: EditProblem) => string
  return text(problem)
}

type Texts = {
  readonly [Kind in EditProblem['kind']]: (problem: EditProblem & { readonly kind: Kind }) => string
}

const texts: Texts = {
  before_release: () => m.schedule_problem_unreleased(),
  after_end: () => m.schedule_problem_ended(),
  in_the_past: () => m.schedule_problem_in_the_past(),
  show_started: () => m.schedule_problem_show_started(),
  movie_unknown: () => m.schedule_problem_movie_unknown(),
  movie_incomplete: () => m.schedule_problem_movie_incomplete(),
  cinema_unknown: () => m.schedule_problem_cinema_unknown(),
  not_found: () => m.schedule_problem_not_found(),
  id_taken: () => m.schedule_problem_id_taken(),
  copied_before: () => m.schedule_problem_copied_before(),
  locked: () => m.schedule_problem_locked(),
  cancelled: () => m.schedule_problem_cancelled(),
  stale: () => m.schedule_problem_stale(),
  format_unknown: () => m.schedule_problem_format_unknown(),
  other_format: () => m.schedule_problem_other_format(),
  format_not_here: ({ formats }) => m.schedule_problem_format_not_here({ formats: formatLabel(formats) }),
  other_class: () => m.schedule_problem_other_class(),
  private_screening: () => m.schedule_problem_private_screening(),
  class_stays: ({ seatClass, bookings: count }) =>
    m.schedule_problem_class_stays({ seatClass: classLabel(seatClass), count }),
  other_hire: () => m.schedule_problem_other_hire(),
  outside_opening_hours: openingHoursText,
  party_does_not_fit: partyText,
  no_pick_up: ({ code }) => m.schedule_problem_no_pick_up({ code: codeText(code) }),
  buyers_paying: ({ bookings: count }) => m.schedule_problem_buyers_paying({ count }),
  people_admitted: ({ bookings: count }) => m.schedule_problem_people_admitted({ count }),
  has_bookings: ({ bookings: count }) => m.schedule_problem_has_bookings({ count }),
  format_sold: ({ bookings: count }) => m.schedule_problem_format_sold({ count }),
  price_in_tax_gap: ({ below, above }) =>
    m.schedule_problem_price_in_tax_gap({ below: rupeesText(below), above: rupeesText(above) }),
  price_over_cap: ({ cap, source }) => m.schedule_problem_price_over_cap({ cap: rupeesText(cap), source }),
  room_closed: ({ from, until, reason }) =>
    m.schedule_problem_room_closed({ from: formatInstant(from), until: formatInstant(until), reason }),
  room_taken: ({ by: { title, room, startAt } }) =>
    m.schedule_problem_room_taken({ title, room: roomLabel(room), time: formatTime(startAt) }),
}

function rupeesText(rupees: number): string {
  return formatPaise(paiseFromRupees(rupees))
}

function partyText({ code, seats, because }: Extract<EditProblem, { kind: 'party_does_not_fit' }>): string {
  const party = {
    code: codeText(code),
    count: seats.length,
    seats: seats.join(', '),
  }
  return because === 'no_seats'
    ? m.schedule_problem_no_seats_together(party)
    : m.schedule_problem_no_wheelchair_space(party)
}

/** A booking by its code; who is about to pay has none yet. */
function codeText(code: string): string {
  return code === '' ? m.schedule_somebody_paying() : code
}

export type MovieDates = Pick<Movie, 'title' | 'releaseDate' | 'endDate'>

function datesText(
  kind: 'before_release' | 'after_end',
  { title, releaseDate, endDate }: MovieDates,
  today?: string,
): string {
  return kind === 'before_release'
    ? m.schedule_problem_before_release({ title, date: formatShortDate(releaseDate, today) })
    : m.schedule_problem_after_end({ title, date: formatShortDate(endDate, today) })
}

/** Why a performance cannot be where it is dragged. */
export function conflictText(conflict: Conflict, movie: Movie): string {
  if (conflict.kind !== 'room_taken') return problemText(conflict, movie)
  const { id: _id, movie: by, cinema, startAt } = conflict.by
  return problemText({ kind: 'room_taken', by: { _id, title: by.title, startAt, room: cinema.room } })
}

function openingHoursText({
  firstStart,
  lastStart,
}: Extract<EditProblem, { kind: 'outside_opening_hours' }>): string {
  const hours = { first: formatTime(firstStart), last: formatTime(lastStart) }
  return m.schedule_problem_outside_opening_hours(hours)
}
