import { expect, test } from 'vitest'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { Changes } from './command.ts'
import { anArea, aStaffShowtime, usualRules } from './performance.builder.ts'
import { valuesOfArea } from './performance.ts'
import { optimisticAreas } from './schedule-state.ts'
import { createScheduleStore, type ScheduleStore } from './schedule-store.ts'

const DAY = '2026-12-05'
const at = (startAt: string): Changes => new Map([['show', valuesOfArea(anArea({ id: 'show', startAt }))]])

/** Two open timelines of one server; each reads again when the other has saved, as the live stream makes it do. */
function twoPages() {
  let row: StaffShowtime = aStaffShowtime({ version: 1 })
  const pages: ScheduleStore[] = []
  const readAll = () => {
    for (const page of pages) page.receive(DAY, [row])
  }
  const aPage = () =>
    createScheduleStore({
      send: async ([edit]) => {
        if (edit?.kind !== 'change' || edit.version !== row.version) throw new Error('stale')
        const { startAt = row.startAt } = edit
        row = aStaffShowtime({ startAt, version: row.version + 1 })
        return { showtimes: [row], deleted: [] }
      },
      onSaved: readAll,
      onRefused: readAll,
    })
  const [one, other] = [aPage(), aPage()]
  pages.push(one, other)
  readAll()
  return { one, other, startsAt: () => row.startAt }
}

const shownStart = (page: ScheduleStore) =>
  optimisticAreas(page.getState(), usualRules).map(({ startAt }) => startAt)
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('what one manager moves is shown to the other, who moves it on from there', async () => {
  const { one, other, startsAt } = twoPages()
  one.edit(at('13:00'))
  await settle()
  expect(shownStart(other)).toEqual(['13:00'])
  other.edit(at('15:00'))
  await settle()
  expect([startsAt(), shownStart(one)]).toEqual(['15:00', ['15:00']])
})

test('an undo says first that it would take back what the other manager has moved since', async () => {
  const { one, other, startsAt } = twoPages()
  one.edit(at('13:00'))
  await settle()
  other.edit(at('15:00'))
  await settle()
  one.undo()
  await settle()
  expect([startsAt(), one.getState().history.past.length]).toEqual(['15:00', 1])
  expect(one.getState().said).not.toBe('')
  one.undo()
  await settle()
  expect([startsAt(), one.getState().said]).toEqual(['12:00', ''])
})

test('an undo of what nobody has touched since still leads back', async () => {
  const { one, other, startsAt } = twoPages()
  one.edit(at('13:00'))
  await settle()
  one.undo()
  await settle()
  expect([startsAt(), shownStart(other)]).toEqual(['12:00', ['12:00']])
})
