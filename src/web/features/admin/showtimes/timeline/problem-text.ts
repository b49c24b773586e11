import type { EditProblem } from '#contract/edit-problem.ts'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { Conflict } from './find-conflicts.ts'
import type { Movie } from './performance.ts'

/** Why the server refuses an edit; with its movie also on which date that is released or ends. */
export function problemText(problem: EditProblem, movie?: MovieDates, today?: string): string {
  if (movie && (problem.kind === 'before_release' || problem.kind === 'after_end'))
    return datesText(problem.kind, movie, today)
  if (problem.kind === 'room_taken') {
    const { title, startAt, room } = problem.by
    return m.schedule_problem_room_taken({ title, room: roomLabel(room), time: formatTime(startAt) })
  }
  if (problem.kind === 'party_does_not_fit') return partyText(problem)
  if (problem.kind === 'no_pick_up') return m.schedule_problem_no_pick_up({ code: codeText(problem.code) })
  if (problem.kind === 'buyers_paying') return m.schedule_problem_buyers_paying({ count: problem.bookings })
  if (problem.kind === 'people_admitted')
    return m.schedule_problem_people_admitted({ count: problem.bookings })
  if (problem.kind === 'has_bookings') return m.schedule_problem_has_bookings({ count: problem.bookings })
  if (problem.kind === 'format_sold') return m.schedule_problem_format_sold({ count: problem.bookings })
  if (problem.kind === 'price_in_tax_gap') {
    const [below = '', above = ''] = [problem.below, problem.above].map((rupees) =>
      formatPaise(paiseFromRupees(rupees)),
    )
    return m.schedule_problem_price_in_tax_gap({ below, above })
  }
  if (problem.kind === 'outside_opening_hours') return openingHoursText(problem)
  if (problem.kind === 'room_closed') {
    const { from, until, reason } = problem
    return m.schedule_problem_room_closed({
      ...{ from: formatInstant(from), until: formatInstant(until) },
      reason,
    })
  }
  return texts[problem.kind]()
}

const texts: Readonly<
  Record<
    Exclude<
      EditProblem['kind'],
      | 'room_taken'
      | 'room_closed'
      | 'has_bookings'
      | 'format_sold'
      | 'price_in_tax_gap'
      | 'outside_opening_hours'
      | 'party_does_not_fit'
      | 'no_pick_up'
      | 'buyers_paying'
      | 'people_admitted'
    >,
    () => string
  >
> = {
  before_release: m.schedule_problem_unreleased,
  after_end: m.schedule_problem_ended,
  in_the_past: m.schedule_problem_in_the_past,
  show_started: m.schedule_problem_show_started,
  movie_unknown: m.schedule_problem_movie_unknown,
  movie_incomplete: m.schedule_problem_movie_incomplete,
  cinema_unknown: m.schedule_problem_cinema_unknown,
  not_found: m.schedule_problem_not_found,
  id_taken: m.schedule_problem_id_taken,
  locked: m.schedule_problem_locked,
  cancelled: m.schedule_problem_cancelled,
  stale: m.schedule_problem_stale,
  format_unknown: m.schedule_problem_format_unknown,
  other_format: m.schedule_problem_other_format,
  other_class: m.schedule_problem_other_class,
  private_screening: m.schedule_problem_private_screening,
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
  switch (conflict.kind) {
    case 'before_release':
    case 'after_end':
      return datesText(conflict.kind, movie)
    case 'outside_opening_hours':
      return openingHoursText(conflict)
    case 'in_the_past':
      return m.schedule_problem_in_the_past()
    case 'room_taken': {
      const { movie, cinema, startAt } = conflict.by
      const place = { room: roomLabel(cinema.room), time: formatTime(startAt) }
      return m.schedule_problem_room_taken({ title: movie.title, ...place })
    }
  }
}

function openingHoursText({
  firstStart,
  lastStart,
}: Extract<EditProblem, { kind: 'outside_opening_hours' }>): string {
  const hours = { first: formatTime(firstStart), last: formatTime(lastStart) }
  return m.schedule_problem_outside_opening_hours(hours)
}
