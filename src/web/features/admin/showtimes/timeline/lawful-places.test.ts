import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRules } from '#domain/schedule-rules.ts'
import { instantAt } from '#domain/time.ts'
import type { RulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { startOf } from './business-minutes.ts'
import { findConflicts } from './find-conflicts.ts'
import { lawfulPlaces } from './lawful-places.ts'
import { shiftPerformances } from './move-selection.ts'
import { performancesOf } from './performance.ts'
import { applyChanges } from './command.ts'
import { aCinema, anArea, usualRules } from './performance.builder.ts'

const DAY = '2026-12-05'
const cinemas = ['Screen 1-Gold', 'Screen 2-Gold', 'Screen 3-Gold'].map(aCinema)
const rooms = cinemas.map(({ room }) => room)
const morning = instantAt(DAY, '07:00')

const show = (id: string, minute: number, room = 0) => {
  const cinema = cinemas[room]
  return anArea({ id, ...startOf(DAY, minute), ...(cinema && { cinema }) })
}

test('between two shows of a room the first place is after cleaning, the last one ends in time, and a closed room shows nothing', () => {
  const shows = [show('before', 240), show('after', 700), show('dragged', 400, 1)]
  const performances = performancesOf(shows)
  const dragged = performances.find(({ id }) => id === 'dragged')
  if (!dragged) throw new Error('nothing is dragged')
  const places = lawfulPlaces(dragged, [dragged], {
    performances,
    rooms,
    isCopy: false,
    now: morning,
    rulesOf: usualRules,
    closed: [{ room: 'Screen 2', from: 600, to: 900 }],
  })
  // A film of 100 minutes takes its room for 145; shows begin from 09:15 (195) to 22:50 (1010).
  expect(places.get('Screen 1')).toEqual([
    { from: 385, to: 555 },
    { from: 845, to: 1010 },
  ])
  // A closed room may be cleaned, so the film of 120 minutes with its extras ends when it closes.
  expect(places.get('Screen 2')).toEqual([
    { from: 195, to: 480 },
    { from: 900, to: 1010 },
  ])
})

test('a fan show of the release may start at 03:30 on its date, and nothing in the night before', () => {
  const movie = { ...anArea().movie, releaseDate: '2026-12-06' }
  const [fans] = performancesOf([anArea({ movie, outsideHoursReason: 'Fan show' })])
  if (!fans) throw new Error('nothing is dragged')
  const places = lawfulPlaces(fans, [fans], {
    rooms,
    isCopy: false,
    closed: [],
    rulesOf: usualRules,
    performances: [fans],
    now: morning,
  })
  // From midnight (1080) to the end of the business day.
  expect(places.get('Screen 2')).toEqual([{ from: 1080, to: 1435 }])
})

test('a movie that is not released has no lawful place, and none is in the past', () => {
  const early = { ...anArea().movie, releaseDate: '2026-12-06' }
  const around = { rooms, isCopy: false, closed: [], rulesOf: usualRules }
  const [unreleased] = performancesOf([anArea({ movie: early })])
  const [released] = performancesOf([anArea()])
  if (!unreleased || !released) throw new Error('nothing is dragged')
  const none = lawfulPlaces(unreleased, [unreleased], { ...around, performances: [unreleased], now: morning })
  expect(none.size).toBe(0)
  const noon = instantAt(DAY, '12:00')
  const later = lawfulPlaces(released, [released], { ...around, performances: [released], now: noon })
  expect(later.get('Screen 2')).toEqual([{ from: 365, to: 1010 }])
})

/** The second screen opens earlier and takes longer to clean. */
const rulesOfRooms: RulesOf = ({ room }) =>
  room === 'Screen 2'
    ? { ...defaultRules, firstStart: '07:00', advertMinutes: 15, cleaningMinutes: 40 }
    : defaultRules

/** Places of shows in steps of five minutes; those that overlap from the begin stay so. */
const day = fc.uniqueArray(fc.record({ room: fc.nat({ max: 2 }), step: fc.nat({ max: 230 }) }), {
  minLength: 2,
  maxLength: 9,
  selector: ({ room, step }) => `${room} ${step}`,
})

test('what lights up is what the rule allows, of one and of many, moved and copied', () => {
  fc.assert(
    fc.property(day, fc.boolean(), fc.integer({ min: 1, max: 2 }), (places, isCopy, count) => {
      const shows = places.map(({ room, step }, index) => show(`${index}`, step * 5, room))
      const performances = performancesOf(shows)
      const chosen = performances.slice(0, count)
      const [dragged] = chosen
      if (!dragged) return
      const now = instantAt(DAY, '11:00')
      const around = { now, rulesOf: rulesOfRooms }
      const lawful = lawfulPlaces(dragged, chosen, { performances, rooms, isCopy, closed: [], ...around })
      for (const [index, room] of rooms.entries()) {
        const down = index - rooms.indexOf(dragged.room)
        // At the edge a selection is pressed together: that is not offered.
        if (chosen.some((each) => rooms[rooms.indexOf(each.room) + down] === undefined)) continue
        for (let start = 0; start < 1435; start += 35) {
          const minutes = start - dragged.start
          if (chosen.some((each) => each.start + minutes < 0 || each.start + minutes > 1435)) continue
          let ids = 0
          const newId = () => `new ${++ids}`
          const changes = shiftPerformances(
            chosen,
            { minutes, rooms: down, isCopy },
            { rooms, cinemas, newId },
          )
          const after = applyChanges(shows, changes, around)
          const moved = after.filter(({ id }) => changes.has(id))
          // Between those that are dragged nothing changes.
          const others = after.filter(({ id }) => !changes.has(id))
          const allowed = moved.every(
            (each) => findConflicts([each], [each, ...others], { ...around, before: shows }).length === 0,
          )
          const isLit = (lawful.get(room) ?? []).some(({ from, to }) => from <= start && start <= to)
          expect({ room, start, isLit }).toEqual({ room, start, isLit: allowed })
        }
      }
    }),
    { numRuns: 30 },
  )
})
