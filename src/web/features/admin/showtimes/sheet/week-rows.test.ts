import { expect, test } from 'vitest'
import type { SheetDay, SheetShow } from '#web/api/gen/types.gen.ts'
import { weekRows } from './week-rows.ts'

const show = (startAt: string) => ({ startAt }) as SheetShow
const day = (date: string, one: readonly string[], two: readonly string[]): SheetDay => ({
  day: date,
  venues: [
    {
      _id: 'v',
      name: 'Marquee',
      screens: [
        { name: 'Screen 1', shows: one.map(show) },
        { name: 'Screen 2', shows: two.map(show) },
      ],
    },
  ],
})

test('a week has a row for each screen and a cell for each day, empty ones among them', () => {
  const [venue] = weekRows([day('2026-12-01', ['10:00'], []), day('2026-12-02', [], ['18:00', '21:30'])])
  const starts = venue?.screens.map(({ name, days }) => [
    name,
    days.map((shows) => shows.map((at) => at.startAt)),
  ])
  expect(starts).toEqual([
    ['Screen 1', [['10:00'], []]],
    ['Screen 2', [[], ['18:00', '21:30']]],
  ])
})

test('days without a show have no rows', () => {
  expect(weekRows([{ day: '2026-12-01', venues: [] }])).toEqual([])
})
