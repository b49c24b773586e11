import { useQuery } from '@tanstack/react-query'
import { DOORS_OPEN_MINUTES } from '#domain/check-in/verdict.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { minutesAfter } from '#domain/time.ts'
import { getReservationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckInNotFoundPage } from '../check-in-not-found-page.tsx'
import { clockOf } from '../describe-refusal.ts'
import { peopleText } from '../ticket-refusal-text.ts'

/** A ticket as its customer sees it when they open its code: whether it is valid, and who is in. */
export function OwnTicketPage({ reservationId }: { readonly reservationId: string }) {
  const { data, isError } = useQuery(getReservationOptions({ path: { id: reservationId } }))
  if (isError) return <CheckInNotFoundPage />
  if (!data) return <div className="door-page" aria-busy="true" />
  const isGood = data.state === 'confirmed'
  return (
    <div className="door-page">
      <div role="status" className="door-verdict" data-verdict={isGood ? 'admitted' : 'refused'}>
        <p>
          <strong>{stateText(data)}</strong>
          {isGood && data.admitted === 0 && <span>{m.door_own_valid_hint({ time: opensAt(data) })}</span>}
        </p>
      </div>
      <section className="door-ticket">
        <h1 tabIndex={-1}>{data.movie}</h1>
        <p className="door-screen">
          {cinemaLabel(data.cinema)} · {formatTime(data.startAt)} · {formatLabel(data.formats)}
        </p>
        <p className="door-soft">
          {formatShortDate(data.date)} · {m.door_code({ code: data.code })}
        </p>
        <p className="door-people">
          <strong>{peopleText(data.people)}</strong>
        </p>
        {!data.isPrivate && <p className="door-seats">{data.convertedSeats.join(', ')}</p>}
      </section>
      <a className="door-link" href={`${import.meta.env.BASE_URL}mydashboard?ticket=${data._id}`}>
        {m.door_own_bookings()}
      </a>
    </div>
  )
}

function stateText({ state, admitted, people }: Reservation): string {
  if (state === 'cancelled') return m.door_own_cancelled()
  if (state !== 'confirmed') return m.door_own_void()
  if (admitted === 0) return m.door_own_valid()
  return admitted >= people ? m.door_own_used() : m.door_own_part({ admitted, people })
}

function opensAt({ startsAt }: Reservation): string {
  return clockOf(minutesAfter(new Date(startsAt), -DOORS_OPEN_MINUTES).toISOString())
}
