import { expect, test } from 'vitest'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { areaOf, readAreas, valuesOfArea } from './performance.ts'
import { requestOf } from './command.ts'
import { anArea, aStaffShowtime } from './performance.builder.ts'

const moved = valuesOfArea(anArea({ startAt: '13:00' }))

test('a draft is changed at once, a published one with the next publication', () => {
  const edit = (show: StaffShowtime) => requestOf(new Map([[show._id, moved]]), [areaOf(show)])
  expect(edit(aStaffShowtime())).toMatchObject([{ kind: 'change', version: 3, startAt: '13:00' }])
  expect(edit(aStaffShowtime({ state: 'published' }))).toMatchObject([
    { kind: 'stage', version: 3, startAt: '13:00' },
  ])
})

test('another format alone is an edit', () => {
  const changes = new Map([['show', { ...valuesOfArea(anArea()), format: '3D' as const }]])
  expect(requestOf(changes, [areaOf(aStaffShowtime())])).toMatchObject([{ kind: 'change', format: '3D' }])
})

test('what is so already needs no edit; what is unknown is created, what shall be gone is deleted', () => {
  expect(requestOf(new Map([['show', moved]]), [areaOf(aStaffShowtime({ startAt: '13:00' }))])).toEqual([])
  expect(requestOf(new Map([['new', moved]]), [])).toMatchObject([
    { kind: 'create', id: 'new', state: 'draft' },
  ])
  expect(requestOf(new Map([['show', null]]), [areaOf(aStaffShowtime())])).toEqual([
    { kind: 'delete', id: 'show', version: 3 },
  ])
  expect(requestOf(new Map([['gone', null]]), [])).toEqual([])
})

test('a published showtime is shown where it will be, with the place that visitors see', () => {
  const { movie, cinema, room, seatClass, startDate, format, ticketPrice } = aStaffShowtime()
  const staged = {
    movie,
    cinema,
    room,
    seatClass,
    startDate,
    format,
    ticketPrice,
    startAt: '15:00',
    outsideHoursReason: null,
    isRemoved: false,
  }
  const planned = aStaffShowtime({ state: 'published', staged })
  expect(readAreas([planned, aStaffShowtime({ state: 'cancelled' })])).toMatchObject([
    { startAt: '15:00', publicAt: { startAt: '12:00' } },
  ])
  const back = new Map([['show', valuesOfArea(anArea())]])
  expect(requestOf(back, [areaOf(planned)])).toMatchObject([
    { kind: 'stage', startAt: '12:00', isRemoved: false },
  ])
})
