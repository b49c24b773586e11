import type { SheetDay } from '#contract/schedule-sheets.ts'
import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { renderSheet as renderPages, type Measure, type SheetPage } from '../../tickets/index.ts'
import { DAY_SIZE, layoutDay } from './layout-day.ts'
import { layoutWeek, WEEK_SIZE } from './layout-week.ts'

type Reader = { readonly language: Language; readonly at: Date }

/** Renders a day as one page a venue, more only where its shows need them, and several days as a table of each venue. */
export function renderSheet(days: readonly SheetDay[], { language, at }: Reader): Promise<Buffer> {
  const isDay = days.length === 1
  const layout = (measure: Measure) => {
    const setting = { measure, language }
    const pages = isDay ? days.flatMap((day) => pagesOfDay(setting, day)) : pagesOfWeek(setting, days)
    return pages.length > 0 ? pages : layoutDay(setting, emptyDay(days))
  }
  const m = messagesIn(language)
  const title = isDay ? m.sheet_day_title() : m.sheet_week_title()
  return renderPages({ title, at, language, size: isDay ? DAY_SIZE : WEEK_SIZE, layout })
}

type Setting = Parameters<typeof layoutDay>[0]

function pagesOfDay(setting: Setting, { day, venues }: SheetDay): SheetPage[] {
  return venues.flatMap((venue) => layoutDay(setting, { day, venue }))
}

function pagesOfWeek(setting: Setting, days: readonly SheetDay[]): SheetPage[] {
  return (days[0]?.venues ?? []).flatMap(({ _id }) => layoutWeek(setting, days, _id))
}

function emptyDay(days: readonly SheetDay[]) {
  return { day: days[0]?.day ?? '', venue: { _id: '', name: '', screens: [] } }
}
