import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatLabel } from '#domain/shown-in.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getBookingOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Approval, BookingFile, StoryItem } from '#web/api/gen/types.gen.ts'
import { approvalLabels } from '#web/lib/approvals/approval-labels.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingCreditNotes, BookingTaxInvoices } from './booking-documents.tsx'
import { BookingGuests } from './booking-guests.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingLines } from './booking-lines.tsx'
import { bookingState, methodLabel } from './booking-labels.ts'
import { placesText } from './places-text.ts'
import { mailLabel, reasonLabel, roleLabel, storyLabels } from './story-labels.ts'

/** All that happened to a booking, the earliest first, in words that can be read out. */
function BookingStory({ story }: { readonly story: readonly StoryItem[] }) {
  return (
    <ol className="booking-story">
      {story.map((item, index) => (
        <li key={`${item.at} ${index}`} data-kind={item.kind}>
          <time dateTime={item.at}>{formatInstant(item.at)}</time>
          <p>
            <strong>{storyLabels[item.kind]()}</strong>
            {item.amount !== null && <Money paise={item.amount} />}
            {item.people !== null && <span>{m.booking_people({ count: item.people })}</span>}
            {item.isOfSnacks && <span className="admin-soft">{m.booking_afterwards()}</span>}
          </p>
          <Details item={item} />
        </li>
      ))}
    </ol>
  )
}

const mails: readonly string[] = ['mailed', 'mail_waiting', 'mail_failed']

function detailText(kind: StoryItem['kind'], detail: string): string {
  if (kind === 'approved') return approvalLabels[detail as Approval['kind']]()
  if (kind === 'refund_requested') return methodLabel(detail)
  return mails.includes(kind) ? mailLabel(detail) : detail
}

function Details({ item: { kind, detail, before, after, reason, by, role } }: { readonly item: StoryItem }) {
  const texts = [
    detail === null ? null : detailText(kind, detail),
    placesText({ before, after }),
    reason === null ? null : reasonLabel(reason),
    by === null || role === null ? by : `${by} (${roleLabel(role)})`,
  ].filter((text) => text !== null)
  if (texts.length === 0) return null
  return <p className="admin-soft">{texts.join(' · ')}</p>
}

type BookingPanelProps = {
  /** Of the order or of its reservation. */
  readonly id: string
  readonly onClose: () => void
}

/** Others change it meanwhile: buyers, the counter, the door. The counter has no live stream, and one booking is read quickly. */
const REFRESH_MS = 10_000

/** What a clerk reads to a customer on the phone: the booking, its money, and all that happened to it. */
export function BookingPanel({ id, onClose }: BookingPanelProps) {
  const query = useQuery({ ...getBookingOptions({ path: { id } }), refetchInterval: REFRESH_MS })
  const booking = query.data
  return (
    <SidePanel
      title={booking ? `${m.admin_booking()} ${booking.code ?? ''}` : m.admin_booking()}
      onClose={onClose}
      returnTo={`row-${id}`}
    >
      <QueryState query={query} />
      {booking && <Booking booking={booking} />}
    </SidePanel>
  )
}

/** Empty of a booking without a show. */
function startOf({ date, startAt }: BookingFile): string {
  return date === null || startAt === null ? '' : `${formatShortDate(date)}, ${formatTime(startAt)}`
}

function Booking({ booking }: { readonly booking: BookingFile }) {
  const mayManageGuests = useMayDo('manageScreenings')
  const { money, name, phone, email } = booking
  const { seats, people, admitted } = booking
  return (
    <div className="booking-file">
      <Facts
        facts={[
          [m.admin_state(), bookingState(booking)],
          [m.admin_name(), name],
          [m.admin_phone(), phone && <a href={`tel:${phone}`} children={phone} />],
          [m.admin_email(), email && <a href={`mailto:${email}`} children={email} />],
          [m.admin_movie(), bookedTitle(booking)],
          [m.schedule_format(), formatLabel(booking.formats)],
          [m.admin_cinema(), booking.cinema],
          [m.admin_show(), startOf(booking)],
          [m.admin_seats(), booking.isPrivate ? m.booking_whole_screen() : seats.join(', ')],
          [m.admin_people(), m.booking_people_in({ people, admitted })],
          ...linked(m.exchange_opened_for(), booking.exchangedFor),
          ...linked(m.exchange_opened_from(), booking.exchangedFrom),
        ]}
      />
      <BookingActions booking={booking} />
      <h3>{m.booking_money()}</h3>
      <BookingLines lines={booking.lines} orderId={booking._id} isExchanged={booking.state === 'exchanged'} />
      <Facts
        facts={[
          [m.booking_paid(), <Money key="paid" paise={money.paid} />],
          ...(money.carried === 0
            ? []
            : [[m.booking_carried(), <Money key="carried" paise={money.carried} />] as const]),
          [m.admin_returned(), <Money key="returned" paise={money.returned} />],
          ...(money.onItsWay > 0
            ? [[m.booking_on_its_way(), <Money key="on-its-way" paise={money.onItsWay} />] as const]
            : []),
          ...(money.lost > 0 ? [[m.booking_lost(), <Money key="lost" paise={money.lost} />] as const] : []),
          [m.booking_kept(), <Money key="kept" paise={money.kept} />],
        ]}
      />
      {booking.isPrivate && booking.reservationId && mayManageGuests && (
        <BookingGuests reservationId={booking.reservationId} />
      )}
      {booking.reservationId && <BookingTaxInvoices reservationId={booking.reservationId} />}
      {booking.reservationId && (money.returned > 0 || booking.exchangedFor) && (
        <BookingCreditNotes reservationId={booking.reservationId} />
      )}
      <h3>{m.booking_story()}</h3>
      <BookingStory story={booking.story} />
    </div>
  )
}

/** The other booking of an exchange, which opens it. */
function linked(label: string, other: BookingFile['exchangedFor']) {
  if (!other) return []
  const { orderId, code } = other
  return [[label, <BookingLink key={orderId} orderId={orderId} code={code} />] as const]
}

function BookingLink({ orderId, code }: { readonly orderId: string; readonly code: string }) {
  const { change } = useListSearch()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => change({ open: orderId })}>
      {code}
    </Button>
  )
}
