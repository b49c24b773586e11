import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { ShowtimesList } from './list/showtimes-list.tsx'
import { TimelineView } from './timeline/timeline-view.tsx'
import { WeekView } from './week/week-view.tsx'

/** The programme: as a timeline of a business day, as a week of small ones, or as a list. */
export function ShowtimesPage() {
  const { search } = useListSearch()
  if (search['as'] === 'list') return <ShowtimesList />
  return search['as'] === 'week' ? <WeekView /> : <TimelineView />
}
