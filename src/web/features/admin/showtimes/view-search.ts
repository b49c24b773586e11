import { daysAfter } from '#domain/time.ts'

/** The views of the programme, by their name in the address; the timeline has none. */
export type ProgrammeView = 'timeline' | 'week' | 'list'

type Search = Readonly<Record<string, unknown>>
type Switch = { readonly from: ProgrammeView; readonly to: ProgrammeView }

/** Returns what changes in the address with the view. A day or a week that was chosen is the first filter of the list; a day of the list is that of the timeline. */
export function viewSearch(search: Search, { from, to }: Switch): Record<string, string | undefined> {
  const view = { as: to === 'timeline' ? undefined : to, open: undefined, page: undefined }
  if (to === 'list') return { ...view, ...(from !== 'list' && filterOf(textOf(search['day']), from)) }
  if (from !== 'list') return view
  const day = textOf(search['date']) ?? textOf(search['from']) ?? textOf(search['day'])
  return { ...view, day, date: undefined, from: undefined, to: undefined }
}

function filterOf(day: string | undefined, view: ProgrammeView) {
  if (day === undefined) return {}
  return view === 'week' ? { from: day, to: daysAfter(day, 6) } : { date: day }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
