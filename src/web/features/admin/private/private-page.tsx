import { SegmentedControl } from '@mantine/core'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
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
    <SegmentedControl
      className="admin-tabs"
      aria-label={m.admin_shown()}
      value={search.tab ?? 'board'}
      onChange={(tab) => change({ ...forget, open: undefined, tab: tab === 'board' ? undefined : tab })}
      data={[
        { value: 'board', label: m.board_enquiries() },
        { value: 'bookings', label: m.board_bookings() },
        { value: 'calendar', label: m.booking_calendar() },
      ]}
    />
  )
}
