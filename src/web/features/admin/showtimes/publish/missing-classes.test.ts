import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { aCinema, aStaffShowtime } from '../timeline/performance.builder.ts'
import { missingClassesOf } from './missing-classes.ts'

const TODAY = '2026-12-01'
const cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Private'].map((name) => {
  const { _id, room } = aCinema(name)
  return { _id, auditoriumId: room }
})
/** Another venue has a room of the same name, with a class more. */
const elsewhere = { _id: 'Screen 1-Premium', auditoriumId: 'Screen 1 of another venue' }
const aClass = (name: string, given = {}) => {
  const cinema = aCinema(name)
  const { room, seatClass } = cinema
  return aStaffShowtime({ _id: name, cinema, room, seatClass, startAt: '20:40', ...given })
}
const gold = aClass('Screen 1-Gold')
const text = expect.stringMatching(/^Screen 1 on .*5 Dec at 8:40 PM sells Gold only$/)

test('a performance that is published without a class of its room is named with the classes that it sells', () => {
  const published = [gold]
  expect(missingClassesOf({ programme: published, published, cinemas }, TODAY)).toEqual([text])
  const unpublished = aClass('Screen 1-Silver')
  expect(missingClassesOf({ programme: [gold, unpublished], published, cinemas }, TODAY)).toEqual([text])
})

test('a class that is deleted from a published performance is missing', () => {
  const removed = aClass('Screen 1-Silver', {
    state: 'published',
    staged: { ...aClass('Screen 1-Silver'), isRemoved: true },
  })
  const programme = [{ ...gold, state: 'published' as const }, removed]
  expect(missingClassesOf({ programme, published: [removed], cinemas }, TODAY)).toEqual([text])
  const both = programme.map((show) => ({ ...show, staged: { ...show, isRemoved: true } }))
  expect(missingClassesOf({ programme: both, published: both, cinemas }, TODAY)).toEqual([])
})

test('nothing is missing with the classes that are on sale already, in a room of one class, and of shows that stay as they are', () => {
  const silver = aClass('Screen 1-Silver', { state: 'published' })
  const privately = aClass('Private')
  const other = aClass('Screen 1-Gold', { _id: 'other', startAt: '10:00', state: 'published' })
  const programme = [gold, silver, privately, other]
  for (const known of [cinemas, [...cinemas, elsewhere]])
    expect(missingClassesOf({ programme, published: [gold, privately], cinemas: known }, TODAY)).toEqual([])
})
