import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilterChip } from '#web/admin-ui/list/filter-chip.tsx'
import { ListPagination } from '#web/admin-ui/list/list-pagination.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Report } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { useMovies } from '../showtimes/use-movies.ts'
import { DistributorPanel } from './distributor-panel.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ReportDownloads } from './report-downloads.tsx'
import { ReportPrint } from './report-print.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport, useReportQuery } from './use-report.ts'

const periodTexts: Readonly<Record<Report['report']['period'], () => string>> = {
  shows: m.report_period_shows,
  sales: m.report_period_sales,
  invoices: m.report_period_invoices,
  returns: m.report_period_returns,
  statements: m.report_period_statements,
}

/** One report: its period and filters are in the address; below, the rows with their totals, and the files. */
export function ReportPage({ name }: { readonly name: string }) {
  const { search, change, open } = useListSearch()
  const isPrinted = search['print'] !== undefined
  const agreesTerms = useMayDo('agreeTerms')
  const query = useReportQuery()
  const list = useReport(name, query, { page: search.page ?? 1, isWhole: isPrinted })
  const report = list.data
  if (isPrinted && report)
    return <ReportPrint report={report} period={query} onClose={() => change({ print: undefined })} />
  const movie = name === 'distributor-share' ? query.movie : undefined
  const isOpen = agreesTerms && movie !== undefined && search.open === 'terms'
  return (
    <div className="admin-list" data-panel={isOpen || undefined}>
      <div className="admin-list-main">
        <header className="admin-head report-head">
          <h1>{report?.report.title ?? m.admin_reports()}</h1>
          <Link to="/admin/reports">{m.report_all()}</Link>
        </header>
        {report && (
          <p className="admin-soft">
            {report.report.purpose} {periodTexts[report.report.period]()}
          </p>
        )}
        <div className="admin-tools">
          <PeriodChoice period={query} onChange={change} />
          {report && <Filters report={report} />}
          {agreesTerms && name === 'distributor-share' && (
            <TermsButton movie={movie} onOpen={() => open('terms')} />
          )}
          {report && (
            <ReportDownloads name={report.report.name} query={query} onPrint={() => change({ print: '1' })} />
          )}
        </div>
        <QueryState query={list} />
        {report && !list.isError && (
          <div className="admin-rows" aria-busy={list.isPlaceholderData}>
            {report.total === 0 ? (
              <p className="admin-empty">{m.report_empty()}</p>
            ) : (
              <ReportTable report={report} />
            )}
          </div>
        )}
        <ListPagination
          page={search.page ?? 1}
          total={report?.total ?? 0}
          onPage={(page) => change({ page: page > 1 ? page : undefined })}
        />
      </div>
      {isOpen && <DistributorPanel key={movie} movieId={movie} onClose={() => open(null)} />}
    </div>
  )
}

/** Terms are those of a movie: without one, the page says to choose it. */
function TermsButton({ movie, onOpen }: { readonly movie: string | undefined; readonly onOpen: () => void }) {
  if (movie === undefined) return <span className="admin-soft">{m.report_terms_choose()}</span>
  return (
    <Button variant="default" size="compact-sm" onClick={onOpen}>
      {m.report_terms()}
    </Button>
  )
}

function Filters({ report }: { readonly report: Report }) {
  const { search, change } = useListSearch()
  const movies = useMovies()
  const cinemas = useQuery(listCinemasOptions()).data ?? []
  const options = {
    movie: movies.map((movie) => ({ value: movie._id, label: titleOf(movie) })),
    cinema: cinemas.map(({ _id, name }) => ({ value: _id, label: name })),
  }
  const labels = { movie: m.admin_movie(), cinema: m.admin_cinema() }
  return report.report.filters.map((filter) => (
    <FilterChip
      key={filter}
      label={labels[filter]}
      options={options[filter]}
      value={search[filter] === undefined ? undefined : String(search[filter])}
      onChange={(value) => change({ [filter]: value })}
    />
  ))
}
