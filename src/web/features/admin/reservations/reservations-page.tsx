import { Button } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import type { BookingRow, ExportBookingsData, ListBookingsData } from '#web/api/gen/types.gen.ts'
import { exportBookings, listBookings } from '#web/api/gen/sdk.gen.ts'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingCalendar } from './booking-calendar.tsx'
import { columnsFor } from './booking-columns.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { useBookingFilters } from './use-booking-filters.ts'

const readBookings: ReadPage<BookingRow> = (query, signal) =>
  listBookings({
    query: query as NonNullable<ListBookingsData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

/** The server's file: there are more bookings than pages could be read. */
async function exportFile(search: ListSearch): Promise<Blob> {
  const query = queryOf(search) as NonNullable<ExportBookingsData['query']>
  const { data } = await exportBookings({ query, parseAs: 'blob', throwOnError: true })
  return data as unknown as Blob
}

/**
 * Every booking that was paid: by day, show, state, code, phone, name or email; as a list or as a calendar. The counter has the search
 * alone: a clerk finds the booking of who asks, and does not read through customers.
 */
export function ReservationsPage() {
  const listsAll = useMayDo('listAllBookings')
  const { search } = useListSearch()
  const filters = useBookingFilters()
  if (listsAll && search.tab === 'calendar') return <BookingCalendar />
  return (
    <ListPage
      title={m.admin_reservations()}
      name="reservations"
      readPage={readBookings}
      exportFile={exportFile}
      canExport={listsAll}
      columns={columnsFor(search['refund'])}
      filters={listsAll ? filters : []}
      tools={listsAll && <Days />}
      defaultSort="newest"
      empty={listsAll ? m.admin_reservations_empty() : m.booking_find_hint()}
      panel={panel}
    />
  )
}

/** The days of the payment and of the show, and the way to the calendar. */
function Days() {
  const { search, change } = useListSearch()
  return (
    <>
      <DateRange label={m.booking_paid_on()} from="paidFrom" until="paidUntil" />
      <DateRange label={m.booking_show_on()} from="showFrom" until="showUntil" />
      {(search['returnedFrom'] ?? search['returnedUntil']) !== undefined && (
        <DateRange label={m.booking_returned_on()} from="returnedFrom" until="returnedUntil" />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<CalendarDays aria-hidden size={16} />}
        onClick={() => change({ tab: 'calendar', open: undefined })}
      >
        {m.booking_calendar()}
      </Button>
    </>
  )
}

function panel(id: string, close: () => void) {
  return <BookingPanel key={id} id={id} onClose={close} />
}
