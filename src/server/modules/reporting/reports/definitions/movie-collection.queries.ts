import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { collectionOfShows } from './daily-collection.queries.ts'

const m = messagesIn('en')

/** The daily collection summed by movie: one row for each movie of each business day. The classes of a show count as one. */
export const movieCollection: ReportDefinition = {
  name: 'movie-collection',
  title: m.report_movie_collection(),
  purpose: m.report_movie_collection_purpose(),
  period: 'shows',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'day',
      'movie',
      'language',
      'shows',
      'tickets',
      'void',
      'gross',
      'taxable',
      'cgst',
      'sgst',
    ] as const),
    ...(['returned', 'kept', 'paid_upi', 'paid_card', 'paid_cash', 'paid_otherwise'] as const),
  ),
  order: [
    ['day', 'text'],
    ['movie', 'text'],
    ['movie_id', 'uuid'],
  ],
  rows(scope) {
    const { text, values } = collectionOfShows(scope)
    const sum = (column: string) => `sum(${column})::bigint as ${column}`
    const sums = ['tickets', 'void', 'gross', 'taxable', 'cgst', 'sgst', 'returned', 'kept']
    const methods = ['paid_upi', 'paid_card', 'paid_cash', 'paid_otherwise']
    return {
      text: `select day, movie, movie_id, language, count(distinct performance_id)::int as shows, ${[...sums, ...methods].map(sum).join(', ')}
        from (${text}) as of_show group by day, movie, movie_id, language`,
      values,
    }
  },
}
