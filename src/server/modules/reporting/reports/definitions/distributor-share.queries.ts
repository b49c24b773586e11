import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { businessDaySql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/**
 * The statement of distributors: the share of each week of a movie's run when the week is over, and later differences as lines of their own,
 * which never change (decision 0048).
 */
export const distributorShare: ReportDefinition = {
  name: 'distributor-share',
  title: m.report_distributor_share(),
  purpose: m.report_distributor_share_purpose(),
  period: 'statements',
  filters: ['movie'],
  columns: columns(
    ...(['day', 'movie', 'week', 'week_from', 'line', 'tickets', 'net'] as const),
    ...(['terms', 'share_percent', 'hire', 'share'] as const),
  ),
  order: [
    ['stated_at', 'timestamptz'],
    ['movie_id', 'uuid'],
    ['week', 'int'],
    ['number', 'int'],
  ],
  rows: ({ from, until, movie }) => ({
    text: `select d.stated_at, d.movie_id, d.number, ${businessDaySql('d.stated_at')} as day, m.title as movie, d.week,
        to_char(m.release_date + (d.week - 1) * 7, 'YYYY-MM-DD') as week_from,
        case d.reason when 'week' then 'week_stated' when 'terms' then 'terms_changed' else 'collection_changed' end as line,
        d.tickets, d.taxable_paise as net, d.share_paise as share,
        case t.kind when 'fixed' then 'fixed_hire' else 'share_of_net' end as terms, case t.kind when 'fixed' then t.fixed_paise end as hire,
        case t.kind when 'percent' then (t.week_basis_points[least(d.week, cardinality(t.week_basis_points))] / 100.0)::float8 end as share_percent
      from distributor_line d join movie m on m.id = d.movie_id
      join distributor_terms t on t.movie_id = d.movie_id and t.version = d.terms_version
      where d.stated_at >= $1 and d.stated_at < $2 and ($3::uuid is null or d.movie_id = $3)`,
    values: [from, until, movie],
  }),
}
