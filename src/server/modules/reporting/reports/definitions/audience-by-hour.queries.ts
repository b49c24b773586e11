import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { collectionOfShows } from './daily-collection.queries.ts'

const m = messagesIn('en')

/** Shows, tickets and people let in by the hour in which the shows begin, from 06:00 on. The classes of a show count as one. The occupancy is that of tickets that were not void. */
export const audienceByHour: ReportDefinition = {
  name: 'audience-by-hour',
  title: m.report_audience_by_hour(),
  purpose: m.report_audience_by_hour_purpose(),
  period: 'shows',
  filters: ['movie', 'cinema'],
  columns: columns('hour', 'shows', 'seats', 'tickets', 'void', 'admitted', 'occupancy', 'gross'),
  order: [['place', 'int']],
  rows(scope) {
    const { text, values } = collectionOfShows(scope)
    return {
      text: `select ((substr(start, 1, 2)::int + 18) % 24) as place, substr(start, 1, 2) || ':00' as hour,
          count(distinct of_show.performance_id)::int as shows,
          sum(c.seats_available)::int as seats, sum(tickets)::int as tickets, sum(void)::int as void,
          sum((select coalesce(sum(r.admitted), 0) from reservation r where r.showtime_id = of_show.showtime_id))::int as admitted,
          round(100.0 * sum(tickets - void) / nullif(sum(c.seats_available), 0), 1)::float8 as occupancy, sum(gross)::bigint as gross
        from (${text}) as of_show join showtime s on s.id = of_show.showtime_id join cinema c on c.id = s.cinema_id
        group by substr(start, 1, 2)`,
      values,
    }
  },
}
