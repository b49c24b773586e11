import { expect, test } from 'vitest'
import { aCinema } from '../timeline/performance.builder.ts'
import { cinemasOf, classesOf, isRoomLeftOut } from './chosen-cinemas.ts'

const cinemas = ['Screen 1-Gold', 'Screen 1-Premium', 'Screen 1-Silver', 'Screen 2-Gold', 'Private'].map(
  aCinema,
)
const namesOf = (rooms: string[], leftOut: string[] = []) =>
  cinemasOf(cinemas, { rooms, leftOut }).map(({ name }) => name)

test('a chosen screen is in all of its classes, until one is left out', () => {
  expect(namesOf(['Screen 1'])).toEqual(['Screen 1-Gold', 'Screen 1-Premium', 'Screen 1-Silver'])
  expect(namesOf(['Screen 1'], ['gold'])).toEqual(['Screen 1-Premium', 'Screen 1-Silver'])
  expect(classesOf(cinemas, ['Screen 1'])).toEqual(['silver', 'gold', 'premium'])
})

test('a room of one class, as the private cinema, keeps it', () => {
  expect(namesOf(['Screen 2', 'Private'], ['gold', 'premium'])).toEqual(['Screen 2-Gold', 'Private'])
  expect(classesOf(cinemas, ['Screen 2', 'Private'])).toEqual([])
})

test('a screen whose classes are all left out is not chosen', () => {
  const chosen = { rooms: ['Private', 'Screen 1'], leftOut: ['gold', 'premium'] }
  expect(isRoomLeftOut(cinemas, chosen)).toBe(false)
  expect(isRoomLeftOut(cinemas, { ...chosen, leftOut: ['gold', 'premium', 'silver'] })).toBe(true)
})
