import { Button } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import type { BookingRow, ExportBookingsData, ListBookingsData } from '#web/api/gen/types.gen.ts'
import { exportBookings, listBookings } from '#web/api/gen/sdk.gen.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingCalendar } from './booking-calendar.tsx'
import { bookingColumns } from './booking-columns.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { DateRange } from './date-range.tsx'
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

/** Every booking that was paid: by day, show, state, code, phone, name or email; as a list or as a calendar. */
export function ReservationsPage() {
  const { search, change } = useListSearch()
  const filters = useBookingFilters()
  if (search.tab === 'calendar') return <BookingCalendar />
  return (
    <ListPage
      title={m.admin_reservations()}
      name="reservations"
      readPage={readBookings}
      exportFile={exportFile}
      columns={bookingColumns}
      filters={filters}
      tools={
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
      }
      defaultSort="newest"
      empty={m.admin_reservations_empty()}
      panel={panel}
    />
  )
}

function panel(id: string, close: () => void) {
  return <BookingPanel key={id} id={id} onClose={close} />
}
