import { formatPaise } from '#domain/money.ts'
import type { MovedBookings, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { titleWithFormat } from '../timeline/block-text.ts'
import { type Area, type Performance, readPerformances } from '../timeline/performance.ts'
import { placeText } from '../timeline/place-text.ts'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { missingClassesOf } from './missing-classes.ts'
import { PublicationNotes } from './publication-notes.tsx'
import type { Publication } from './read-publication.ts'

const headings = {
  draft: m.schedule_publish_new,
  moved: m.schedule_publish_moved,
  removed: m.schedule_publish_removed,
} as const

/** What a publication changes for visitors and for buyers, in words. */
export function PublicationSummary({ showtimes: shows, moves, programme }: Publication) {
  const cinemas = useCinemas()
  const performances = readPerformances(shows)
  if (performances.length === 0) return <p>{m.schedule_publish_nothing()}</p>
  const incomplete = missingClassesOf({ programme, published: shows, cinemas })
  const undecided = performances.filter(isUndecided).length
  const people = shows.filter(isElsewhere).reduce((sum, { bookings }) => sum + bookings, 0)
  return (
    <>
      <PublicationNotes showtimes={shows} programme={programme} />
      {(['draft', 'moved', 'removed'] as const).map((state) => {
        const own = performances.filter((performance) => performance.state === state)
        if (own.length === 0) return null
        return (
          <section key={state}>
            <h2>{headings[state]({ count: own.length })}</h2>
            <ul className="publication-list">
              {own.map((performance) => (
                <li key={performance.id}>{textsOf(performance).join('; ')}</li>
              ))}
            </ul>
          </section>
        )
      })}
      {incomplete.length > 0 && (
        <section className="admin-note" data-type="warn">
          <p>{m.schedule_publish_some_classes({ count: incomplete.length })}</p>
          <ul>
            {incomplete.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {undecided > 0 && <p>{m.schedule_publish_undecided({ count: undecided })}</p>}
      {moves.map((move) => (
        <MovedParties key={move.showtimeId} move={move} shows={shows} />
      ))}
      <p>{people === 0 ? m.schedule_publish_nobody() : m.schedule_publish_told({ count: people })}</p>
    </>
  )
}

type MovedPartiesProps = { readonly move: MovedBookings; readonly shows: readonly StaffShowtime[] }

/** Who gets which seats: "12 bookings, 31 seats", then party by party; in the same room all keep theirs. */
function MovedParties({ move, shows }: MovedPartiesProps) {
  const title = shows.find(({ _id }) => _id === move.showtimeId)?.movie.title ?? ''
  const { bookings, seats, parties } = move
  const heading = parties.length > 0 ? m.schedule_publish_parties : m.schedule_publish_same_seats
  return (
    <section>
      <h2>{heading({ title, bookings, seats })}</h2>
      <ul className="publication-list">
        {parties.map(({ code, from, to }) => (
          <li key={code}>{m.schedule_publish_party({ code, from: from.join(', '), to: to.join(', ') })}</li>
        ))}
      </ul>
      <p>{m.schedule_publish_refund()}</p>
    </section>
  )
}

/** Its buyers are informed when it moves; a new price is for tickets that are not sold yet. */
function isElsewhere({ staged, cinema, startDate, startAt }: StaffShowtime): boolean {
  if (!staged) return false
  return staged.cinema._id !== cinema._id || staged.startDate !== startDate || staged.startAt !== startAt
}

function isUndecided({ state, movie, format }: Performance): boolean {
  return state !== 'removed' && format === null && movie.formats.length > 1
}

/** Where the performance is or goes, in which format, and which prices change. */
function textsOf(performance: Performance): string[] {
  const { areas, state } = performance
  const [area] = areas
  const title = titleWithFormat(performance)
  if (!area) return [title]
  const place = placeText(area)
  const before = state === 'moved' && area.publicAt ? placeText(area.publicAt) : place
  const where =
    before === place
      ? m.schedule_publish_at({ title, place })
      : m.schedule_publish_from({ title, place, before })
  return [where, ...areas.flatMap(priceText)]
}

/** "Gold: ₹240 to ₹200" */
function priceText({ cinema, ticketPrice, publicAt }: Area): string[] {
  const before = publicAt?.ticketPrice ?? null
  if (ticketPrice === null || before === null || before === ticketPrice) return []
  const [from, to] = [formatPaise(before), formatPaise(ticketPrice)]
  return [m.schedule_publish_price({ seatClass: classLabel(cinema.seatClass), from, to })]
}
