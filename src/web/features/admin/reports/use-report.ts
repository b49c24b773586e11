import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MAX_LIMIT } from '#domain/paging.ts'
import { ROWS_PER_PAGE } from '#web/admin-ui/list/use-list.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { getReport } from '#web/api/gen/sdk.gen.ts'
import type { GetReportData, Report } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { type Period, periodOf } from './report-periods.ts'

export type ReportQuery = Period & { readonly movie?: string; readonly cinema?: string }
type Name = GetReportData['path']['report']

/** The most rows of the print view; a longer report is read as a file. */
export const MOST_PRINTED_ROWS = 1_000

/** The period, the movie and the cinema of a report, from the address of the page. */
export function useReportQuery(): ReportQuery {
  const { search } = useListSearch()
  const { movie, cinema } = search
  return {
    ...periodOf(search['from'], search['until'], cinemaNow()),
    ...(movie !== undefined && { movie: String(movie) }),
    ...(cinema !== undefined && { cinema: String(cinema) }),
  }
}

/** A page of a report; to be printed, all its rows. The former page stays until the next is there. */
export function useReport(
  name: string,
  query: ReportQuery,
  { page, isWhole }: { page: number; isWhole: boolean },
) {
  return useQuery({
    queryKey: ['admin', 'report', name, query, isWhole ? 'whole' : page],
    queryFn: ({ signal }) =>
      isWhole ? readWhole(name as Name, query, signal) : read(name as Name, query, page, signal),
    placeholderData: keepPreviousData,
  })
}

async function read(report: Name, query: ReportQuery, page: number, signal: AbortSignal): Promise<Report> {
  const { data } = await getReport({
    path: { report },
    query: { ...query, page, limit: ROWS_PER_PAGE },
    signal,
    throwOnError: true,
  })
  return data
}

async function readWhole(report: Name, query: ReportQuery, signal: AbortSignal): Promise<Report> {
  const readPage = async (page: number) => {
    const asked = { path: { report }, query: { ...query, page, limit: MAX_LIMIT } }
    return (await getReport({ ...asked, signal, throwOnError: true })).data
  }
  const first = await readPage(1)
  const rows = [...first.rows]
  for (let page = 2; rows.length < Math.min(first.total, MOST_PRINTED_ROWS); page += 1) {
    const next = await readPage(page)
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return { ...first, rows }
}
