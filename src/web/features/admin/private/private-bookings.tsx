import type { ReactNode } from 'react'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { exportBookings, listBookings } from '#web/api/gen/sdk.gen.ts'
import type { BookingRow, ExportBookingsData, ListBookingsData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { bookingColumns } from '../reservations/booking-columns.tsx'
import { BookingPanel } from '../reservations/booking-panel.tsx'
import { useBookingFilters } from '../reservations/use-booking-filters.ts'

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
export function PrivateBookings({ tabs }: { readonly tabs: ReactNode }) {
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
