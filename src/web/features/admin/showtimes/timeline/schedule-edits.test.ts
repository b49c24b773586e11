import { expect, test } from 'vitest'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { editsTo } from './schedule-edits.ts'
import { aShownShow } from './shown-show.builder.ts'
import { shownShowsOf, targetOf } from './shown-shows.ts'

function aShow(given: Partial<StaffShowtime> = {}): StaffShowtime {
  const { movie, cinema, id: _id, ...rest } = aShownShow()
  const { room, seatClass } = cinema
  const shown = {
    ...rest,
    _id,
    cinema,
    room,
    seatClass,
    movie: { ...movie, poster: '/rain', formats: [...movie.formats] },
    ticketPrice: 0 as never,
  }
  return {
    ...shown,
    version: 3,
    isProposed: false,
    bookings: 0,
    cancelledAt: null,
    startsAt: '',
    endsAt: '',
    roomFreeAt: '',
    staged: null,
    ...given,
  }
}
const target = targetOf(aShownShow({ startAt: '13:00' }))

test('a draft is changed at once, a published one with the next publication', () => {
  const edit = (show: StaffShowtime) => editsTo([show], new Map([[show._id, target]]))
  expect(edit(aShow())).toMatchObject([{ kind: 'change', version: 3, startAt: '13:00' }])
  expect(edit(aShow({ state: 'published' }))).toMatchObject([{ kind: 'stage', version: 3, startAt: '13:00' }])
})

test('another format alone is an edit', () => {
  const targets = new Map([['show', { ...targetOf(aShownShow()), format: '3D' as const }]])
  expect(editsTo([aShow()], targets)).toMatchObject([{ kind: 'change', format: '3D' }])
})

test('what is so already needs no edit; what is unknown is created, what shall be gone is deleted', () => {
  expect(editsTo([aShow({ startAt: '13:00' })], new Map([['show', target]]))).toEqual([])
  expect(editsTo([], new Map([['new', target]]))).toMatchObject([
    { kind: 'create', id: 'new', state: 'draft' },
  ])
  expect(editsTo([aShow()], new Map([['show', null]]))).toEqual([{ kind: 'delete', id: 'show', version: 3 }])
  expect(editsTo([], new Map([['gone', null]]))).toEqual([])
})

test('a published showtime is shown where it will be, with the place that visitors see', () => {
  const { movie, cinema, room, seatClass, startDate, format, ticketPrice } = aShow()
  const staged = {
    movie,
    cinema,
    room,
    seatClass,
    startDate,
    format,
    ticketPrice,
    startAt: '15:00',
    isRemoved: false,
  }
  const moved = aShow({ state: 'published', staged })
  expect(shownShowsOf([moved, aShow({ state: 'cancelled' })])).toMatchObject([
    { startAt: '15:00', publicAt: { startAt: '12:00' } },
  ])
  const back = new Map([['show', targetOf(aShownShow())]])
  expect(editsTo([moved], back)).toMatchObject([{ kind: 'stage', startAt: '12:00', isRemoved: false }])
})
