import type { SheetShow } from '#contract/schedule-sheets.ts'
import { messagesIn } from '#server/messages.ts'
import type { SheetPage } from '../../tickets/index.ts'
import {
  dayTitle,
  factsOf,
  lineOf,
  SHEET_MARGIN,
  SHEET_TOP,
  type SheetSetting,
  titleOf,
} from './sheet-text.ts'
import type { VenueOfDay } from './sheet-text.ts'

export const DAY_SIZE = [595.28, 841.89] as const
const GAP = 16
const COLUMN = (DAY_SIZE[0] - 2 * SHEET_MARGIN - GAP) / 2
const BOTTOM = DAY_SIZE[1] - SHEET_MARGIN
const HEAD = 30
const SHOW = 25
/** Widths of start, film, interval, end and cleaning. */
const CELLS = [44, 42, 78, 44, 44] as const

type Place = { readonly page: number; readonly column: number; readonly y: number }
type Block = { readonly screen: string; readonly shows: readonly SheetShow[]; readonly at: Place }

/** Returns the pages of a venue's day: a block for each screen, in two columns. A screen begins where its first two shows fit. */
export function layoutDay(
  setting: SheetSetting,
  { day, venue }: { readonly day: string; readonly venue: VenueOfDay },
): SheetPage[] {
  const shown = venue.screens.filter(({ shows }) => shows.length > 0)
  const blocks = placeBlocks(shown)
  const last = Math.max(0, ...blocks.map(({ at }) => at.page))
  const width = DAY_SIZE[0] - 2 * SHEET_MARGIN
  const m = messagesIn(setting.language)
  return Array.from({ length: last + 1 }, (_, page) => {
    const own = blocks.filter(({ at }) => at.page === page)
    const empty = { x: SHEET_MARGIN, y: SHEET_TOP, width, height: 14, text: m.sheet_empty() }
    return {
      title: titleOf(setting.measure, { text: dayTitle(venue.name, day, setting.language), width }),
      texts:
        shown.length === 0
          ? [lineOf(setting.measure, { ...empty, sizes: [10, 10] })]
          : own.flatMap((block) => textsOf(setting, block)),
      rules: own.map(({ at }) => ({ x: xOf(at), y: at.y + HEAD - 3, width: COLUMN })),
    }
  })
}

function placeBlocks(screens: VenueOfDay['screens']): Block[] {
  const blocks: Block[] = []
  let at: Place = { page: 0, column: 0, y: SHEET_TOP }
  for (const { name, shows } of screens) {
    let rest = shows
    while (rest.length > 0) {
      const fitting = Math.floor((BOTTOM - at.y - HEAD) / SHOW)
      if (fitting < Math.min(2, rest.length)) {
        at = nextColumn(at)
        continue
      }
      blocks.push({ screen: name, shows: rest.slice(0, fitting), at })
      at = { ...at, y: at.y + HEAD + Math.min(fitting, rest.length) * SHOW + 8 }
      rest = rest.slice(fitting)
    }
  }
  return blocks
}

function nextColumn({ page, column }: Place): Place {
  return column === 0 ? { page, column: 1, y: SHEET_TOP } : { page: page + 1, column: 0, y: SHEET_TOP }
}

function xOf({ column }: Place): number {
  return SHEET_MARGIN + column * (COLUMN + GAP)
}

function textsOf({ measure, language }: SheetSetting, { screen, shows, at }: Block) {
  const m = messagesIn(language)
  const x = xOf(at)
  const heads = [m.sheet_start(), m.sheet_film(), m.sheet_interval(), m.sheet_end(), m.sheet_free()]
  const row = (texts: readonly string[], y: number, sizes: readonly [number, number], isHead: boolean) =>
    texts.map((text, index) =>
      lineOf(measure, {
        x: x + CELLS.slice(0, index).reduce((sum, width) => sum + width, 0),
        ...{ y, width: (CELLS[index] ?? COLUMN) - 3, height: 11, text, sizes },
        ...(isHead && { ink: 'paperSoft' as const }),
      }),
    )
  const name = { x, y: at.y, width: COLUMN, height: 14, text: screen, face: 'display' as const }
  return [
    lineOf(measure, { ...name, sizes: [12, 8] }),
    ...row(heads, at.y + 15, [7.5, 5], true),
    ...shows.flatMap((show, index) => {
      const y = at.y + HEAD + index * SHOW
      const film = `${show.title} · ${factsOf(show, language)}`
      return [
        ...row(timesOf(show), y, [10, 8], false),
        lineOf(measure, { x, y: y + 12, width: COLUMN, height: 10, text: film, sizes: [8, 6] }),
      ]
    }),
  ]
}

function timesOf({ startAt, filmAt, interval, endAt, freeAt }: SheetShow): string[] {
  return [startAt, filmAt, interval ? `${interval.from}–${interval.to}` : '–', endAt, freeAt]
}
