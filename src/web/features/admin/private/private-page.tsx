import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ListTabs } from '#web/admin-ui/list/list-tabs.tsx'
import { EnquiryBoard } from './enquiry-board.tsx'
import { PrivateBookings } from './private-bookings.tsx'
import { PrivateCalendar } from './private-calendar.tsx'

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
