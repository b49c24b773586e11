import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { ShowtimesList } from './list/showtimes-list.tsx'
import { SheetView } from './sheet/sheet-view.tsx'
import { TimelineView } from './timeline/timeline-view.tsx'
import { WeekView } from './week/week-view.tsx'

/** The programme: as a timeline of a business day, as a week of small ones, as a list, or as a sheet to print. */
export function ShowtimesPage() {
  const { search } = useListSearch()
  if (search['as'] === 'sheet') return <SheetView />
  if (search['as'] === 'list') return <ShowtimesList />
  return search['as'] === 'week' ? <WeekView /> : <TimelineView />
}
