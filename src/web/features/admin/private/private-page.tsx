import type { ReactNode } from 'react'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { exportBookings, listBookings } from '#web/api/gen/sdk.gen.ts'
import type { BookingRow, ExportBookingsData, ListBookingsData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ListTabs } from '#web/admin-ui/list/list-tabs.tsx'
import { bookingColumns } from '../reservations/booking-columns.tsx'
import { BookingPanel } from '../reservations/booking-panel.tsx'
import { useBookingFilters } from '../reservations/use-booking-filters.ts'
import { EnquiryBoard } from './enquiry-board.tsx'
import { PrivateCalendar } from './private-calendar.tsx'

const readBookings: ReadPage<BookingRow> = (query, signal) =>
  listBookings({
    query: { ...query, isPrivate: 'true' } as unknown as NonNullable<ListBookingsData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

async function exportFile(search: ListSearch): Promise<Blob> {
  const query = { ...queryOf(search), isPrivate: 'true' } as NonNullable<ExportBookingsData['query']>
  const { data } = await exportBookings({ query, parseAs: 'blob', throwOnError: true })
  return data as unknown as Blob
}

/** The bookings of whole screens for one group: filtered, searched and exported as all bookings are, with their guests. */
function PrivateBookings({ tabs }: { readonly tabs: ReactNode }) {
  const filters = useBookingFilters().filter(({ name }) => name !== 'cinema')
  return (
    <ListPage
      title={m.admin_private_reservations()}
      name="private-reservations"
      readPage={readBookings}
      exportFile={exportFile}
      columns={bookingColumns}
      filters={filters}
      tools={
        <>
          <DateRange label={m.booking_paid_on()} from="paidFrom" until="paidUntil" />
          <DateRange label={m.booking_show_on()} from="showFrom" until="showUntil" />
        </>
      }
      defaultSort="newest"
      empty={m.admin_private_reservations_empty()}
      panel={(id, close) => <BookingPanel key={id} id={id} onClose={close} />}
    >
      {tabs}
    </ListPage>
  )
}

/** Private screenings: the enquiries as a board, the bookings as a list, and the showtimes as a calendar. */
export function PrivatePage() {
  const { search } = useListSearch()
  if (search.tab === 'bookings') return <PrivateBookings tabs={<Tabs />} />
  if (search.tab === 'calendar') return <PrivateCalendar tabs={<Tabs />} />
  return <EnquiryBoard tabs={<Tabs />} />
}

function Tabs() {
  const { search, change } = useListSearch()
  const forget = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
  return (
    <ListTabs
      tab={search.tab ?? 'board'}
      labels={{ board: m.board_enquiries(), bookings: m.board_bookings(), calendar: m.booking_calendar() }}
      onTab={(tab) => change({ ...forget, open: undefined, tab: tab === 'board' ? undefined : tab })}
    />
  )
}
