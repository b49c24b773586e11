import { Progress } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { getShowCancellationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ShowCancellation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const AGAIN_MS = 2_000

const states: Readonly<Record<ShowCancellation['bookings'][number]['state'], () => string>> = {
  open: m.schedule_refund_open,
  waiting: m.schedule_refund_waiting,
  refunded: m.schedule_refund_refunded,
  by_hand: m.schedule_refund_by_hand,
}

/** The account of a cancelled performance: how far its refunds are, booking by booking of all its classes, until all are done. */
export function CancelledShow({ ids }: { readonly ids: readonly string[] }) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...getShowCancellationOptions({ path: { id } }),
      refetchInterval: ({ state }: { readonly state: { readonly data?: ShowCancellation | undefined } }) =>
        state.data?.isDone ? (false as const) : AGAIN_MS,
    })),
  })
  const failed = queries.find(({ isError }) => isError)
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />
  const accounts = queries.flatMap(({ data }) => data ?? [])
  const [first] = accounts
  if (!first || accounts.length < ids.length) return <ListSkeleton />
  return (
    <>
      <Account first={first} bookings={accounts.flatMap(({ bookings }) => bookings)} />
      {ids.map((id, index) => (
        <p key={id}>
          <HistoryLink kind="showtime" id={id} of={`${index + 1}/${ids.length}`} />
        </p>
      ))}
    </>
  )
}

type AccountProps = {
  readonly first: ShowCancellation
  readonly bookings: ShowCancellation['bookings']
}

function Account({ first: { reason, cancelledAt }, bookings }: AccountProps) {
  const done = bookings.filter(({ state }) => state === 'refunded' || state === 'by_hand').length
  const label = m.schedule_refunds_done({ done, count: bookings.length })
  return (
    <div className="admin-form">
      <Facts
        facts={[
          [m.admin_state(), m.schedule_state_cancelled()],
          [m.schedule_cancelled_at(), formatInstant(cancelledAt)],
          [m.admin_reason(), reason],
        ]}
      />
      <p role="status">{label}</p>
      <Progress aria-label={label} value={bookings.length === 0 ? 100 : (done / bookings.length) * 100} />
      <ul className="publication-list">
        {bookings.map(({ orderId, seats, total, state }) => (
          <li key={orderId}>
            {m.schedule_refund_of({ seats })} <Money paise={total} /> {states[state]()}
          </li>
        ))}
      </ul>
    </div>
  )
}
