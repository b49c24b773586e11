import type { ReportScheduleEdit } from '#contract/report-schedules.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

const terms = { kind: 'percent', weeks: [50, 45], perWeek: 0 }
const schedule: ReportScheduleEdit = {
  report: 'daily-collection',
  every: 'day',
  format: 'csv',
  recipients: ['accounts@test.example'],
  isPaused: false,
}

/** Reports of a week, terms of distributors, and reports that are mailed. */
export function reportCalls(cinema: TestCinema): EndpointCalls {
  const query = { from: '2026-11-16', until: '2026-11-22' }
  const ofMovie = async () => ({ params: { id: (await cinema.aMovie()).id } })
  return {
    listReports: async () => ({}),
    getReport: async () => ({
      params: { report: 'daily-collection' },
      query: { ...query, page: '1', limit: '10' },
    }),
    exportReport: async () => ({ params: { report: 'gst-summary' }, query }),
    exportWorkbook: async () => ({ params: { report: 'refunds' }, query }),
    getGstr1: async () => ({ query: { month: '2026-11' } }),
    exportGstr1File: async () => ({ query: { month: '2026-11' } }),
    exportGstr1Workbook: async () => ({ query: { month: '2026-11' } }),
    getOwnerMonth: async () => ({ query: { month: '2026-11' } }),
    getDistributorTerms: ofMovie,
    saveDistributorTerms: async () => ({ ...(await ofMovie()), body: { ...terms, version: 0 } }),
    computeDistributorShare: async () => ({ ...(await ofMovie()), body: terms }),
    listReportSchedules: async () => ({}),
    createReportSchedule: async () => ({ body: schedule }),
    changeReportSchedule: async () => ({
      params: { id: await aSchedule(cinema) },
      body: { ...schedule, every: 'week', version: 1 },
    }),
    deleteReportSchedule: async () => ({ params: { id: await aSchedule(cinema) } }),
  }
}

/** A report that is mailed, daily unless the test says otherwise. Returns its id. */
export async function aSchedule(
  { api, aPerson }: TestCinema,
  changes: Partial<ReportScheduleEdit> = {},
): Promise<string> {
  const { token } = await aPerson('admin')
  const { body } = await api.post<{ _id: string }>('/report-schedules', {
    token,
    body: { ...schedule, ...changes },
  })
  return body._id
}
