import type { SheetDay, SheetShow } from '#contract/schedule-sheets.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel, type SheetPage } from '../../tickets/index.ts'
import { INK, lineOf, SHEET_MARGIN, SHEET_TOP, type SheetSetting, titleOf } from './sheet-text.ts'

export const WEEK_SIZE = [841.89, 595.28] as const
const SCREEN = 56
const BOTTOM = WEEK_SIZE[1] - SHEET_MARGIN
const LINE = 9.2
const FIRST_ROW = SHEET_TOP + 16
const WIDTH = WEEK_SIZE[0] - 2 * SHEET_MARGIN

type Row = { readonly screen: string; readonly days: readonly (readonly SheetShow[])[] }
type PlacedRow = Row & { readonly y: number; readonly page: number; readonly lines: number }

/** Returns the pages of a venue: a row for each screen, a column for each day. A show is one line: start, certificate, title. */
export function layoutWeek(setting: SheetSetting, days: readonly SheetDay[], venueId: string): SheetPage[] {
  const venues = days.map(({ venues }) => venues.find(({ _id }) => _id === venueId))
  const rows = (venues[0]?.screens ?? []).map(({ name }) => ({
    screen: name,
    days: venues.map((venue) => venue?.screens.find((screen) => screen.name === name)?.shows ?? []),
  }))
  const placed = placeRows(rows)
  const last = Math.max(0, ...placed.map(({ page }) => page))
  const [first, final] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? '']
  const period = `${dateLabel(first, setting.language)} – ${dateLabel(final, setting.language)}`
  const title = `${venues[0]?.name ?? ''} · ${period}`
  return Array.from({ length: last + 1 }, (_, page) => {
    const own = placed.filter((row) => row.page === page)
    return {
      title: titleOf(setting.measure, { text: title, width: WIDTH }),
      texts: [...headsOf(setting, days), ...own.flatMap((row) => textsOf(setting, row))],
      rules: own.map(({ y }) => ({ x: SHEET_MARGIN, y: y - 2, width: WIDTH })),
    }
  })
}

function placeRows(rows: readonly Row[]): PlacedRow[] {
  const placed: PlacedRow[] = []
  let [page, y] = [0, FIRST_ROW]
  for (const row of rows) {
    const lines = Math.max(1, ...row.days.map((shows) => shows.length))
    if (y > FIRST_ROW && y + lines * LINE > BOTTOM) [page, y] = [page + 1, FIRST_ROW]
    placed.push({ ...row, y, page, lines })
    y += lines * LINE + 6
  }
  return placed
}

function columnOf(index: number, days: number) {
  const width = (WIDTH - SCREEN) / days
  return { x: SHEET_MARGIN + SCREEN + index * width, width: width - 5 }
}

function headsOf({ measure, language }: SheetSetting, days: readonly SheetDay[]) {
  const m = messagesIn(language)
  const at = { y: SHEET_TOP, height: 12, sizes: [8, 6] as const, ink: 'paperSoft' as const }
  return [
    lineOf(measure, { ...at, x: SHEET_MARGIN, width: SCREEN - 5, text: m.sheet_screen() }),
    ...days.map(({ day }, index) =>
      lineOf(measure, { ...at, ...columnOf(index, days.length), text: dateLabel(day, language) }),
    ),
  ]
}

function textsOf({ measure, language }: SheetSetting, { screen, days, y }: PlacedRow) {
  const m = messagesIn(language)
  return [
    lineOf(measure, { x: SHEET_MARGIN, y, width: SCREEN - 5, height: 12, text: screen, sizes: [9, 6] }),
    ...days.flatMap((shows, day) =>
      shows.map((show, index) => {
        // What is cut of a long line is the title.
        const mark = show.isPrivate ? `${m.sheet_private()} ` : ''
        const certificate = show.certificate ?? m.sheet_no_certificate()
        const text = `${show.startAt} (${certificate}) ${mark}${show.title}`
        const place = { ...columnOf(day, days.length), y: y + index * LINE, height: LINE }
        return lineOf(measure, { ...INK, ...place, text, sizes: [7.5, 6] })
      }),
    ),
  ]
}
