import { expect, test } from 'vitest'
import { seatLabelsIn } from './seat-labels-in.ts'

test('seats are typed with commas, spaces and ranges', () => {
  expect(seatLabelsIn('e5-e7, F1 f1;G2')).toEqual(['E5', 'E6', 'E7', 'F1', 'G2'])
  expect(seatLabelsIn('E5 – 6')).toEqual(['E5', 'E6'])
  expect(seatLabelsIn(' ')).toEqual([])
})

test('what is no seat stays as it was typed', () => {
  expect(seatLabelsIn('E7-E5, E1-F2, 12')).toEqual(['E7-E5', 'E1-F2', '12'])
})
