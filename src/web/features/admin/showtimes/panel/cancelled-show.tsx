import { Progress } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { getShowCancellationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ShowCancellation, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { formatText } from '../timeline/block-text.ts'
import { placeText } from '../timeline/place-text.ts'

const AGAIN_MS = 2_000

const states: Readonly<Record<ShowCancellation['bookings'][number]['state'], () => string>> = {
  open: m.schedule_refund_open,
  waiting: m.schedule_refund_waiting,
  refunded: m.schedule_refund_refunded,
  by_hand: m.schedule_refund_by_hand,
}

type CancelledShowProps = {
  /** The cancelled classes of a performance. */
  readonly shows: readonly StaffShowtime[]
}

/** The account of a cancelled performance: how far its refunds are, booking by booking of all its classes, until all are done. */
export function CancelledShow({ shows }: CancelledShowProps) {
  const queries = useQueries({
    queries: shows.map(({ _id: id }) => ({
      ...getShowCancellationOptions({ path: { id } }),
      refetchInterval: ({ state }: { readonly state: { readonly data?: ShowCancellation | undefined } }) =>
        state.data?.isDone ? (false as const) : AGAIN_MS,
    })),
  })
  const failed = queries.find(({ isError }) => isError)
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />
  const accounts = queries.flatMap(({ data }) => data ?? [])
  const [first] = accounts
  const [show] = shows
  if (!show || !first || accounts.length < shows.length) return <ListSkeleton />
  return (
    <>
      <Account show={show} first={first} bookings={accounts.flatMap(({ bookings }) => bookings)} />
      {shows.map(({ _id: id, seatClass }) => (
        <p key={id}>
          <HistoryLink kind="showtime" id={id} of={classLabel(seatClass)} />
        </p>
      ))}
    </>
  )
}

type AccountProps = {
  readonly show: StaffShowtime
  readonly first: ShowCancellation
  readonly bookings: ShowCancellation['bookings']
}

function Account({ show, first: { reason, cancelledAt }, bookings }: AccountProps) {
  const done = bookings.filter(({ state }) => state === 'refunded' || state === 'by_hand').length
  const label = m.schedule_refunds_done({ done, count: bookings.length })
  return (
    <div className="admin-form">
      <Facts
        facts={[
          [m.admin_show(), placeText({ ...show, cinema: show })],
          [m.schedule_format(), formatText(show)],
          [m.admin_state(), m.schedule_state_cancelled()],
          [m.schedule_cancelled_at(), formatInstant(cancelledAt)],
          [m.admin_reason(), reason],
        ]}
      />
      <p role="status">{label}</p>
      <Progress aria-label={label} value={bookings.length === 0 ? 100 : (done / bookings.length) * 100} />
      <ul className="publication-list">
        {bookings.map(({ orderId, code, seats, total, state }) => (
          <li key={orderId}>
            <Link to="/admin/reservations" search={{ open: orderId }}>
              {code ? <span className="admin-code">{code}</span> : m.admin_booking()}
            </Link>{' '}
            {m.schedule_refund_of({ seats })} <Money paise={total} /> {states[state]()}
          </li>
        ))}
      </ul>
    </div>
  )
}
