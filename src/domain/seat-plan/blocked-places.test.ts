import { expect, test } from 'vitest'
import { labelOfPlace, placesOfLabels, withoutPlaces } from './blocked-places.ts'

const plan = [
  [0, 5, 0, 6],
  [0, 0, 0, 1],
]

test('a place keeps row and number, so an aisle more changes nothing', () => {
  const { places, unknown } = placesOfLabels(plan, ['B4', 'A2', 'A2'])
  expect([places, unknown]).toEqual([[2, 1_004], []])
  expect(places.map(labelOfPlace)).toEqual(['A2', 'B4'])
  expect(withoutPlaces([[5, 0, 0, 6]], places)).toEqual([[5, 0, 1, 6]])
})

test('labels that the plan does not have are named', () => {
  expect(placesOfLabels(plan, ['A4', 'A1'])).toEqual({ places: [1], unknown: ['A4'] })
})
