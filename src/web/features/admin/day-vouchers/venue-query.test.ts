import { expect, test } from 'vitest'
import { venueQueryOf } from './use-vouchers.ts'

const indore = { _id: 'indore', name: 'Marquee Indore' }
const ujjain = { _id: 'ujjain', name: 'Marquee Ujjain' }

test('among several venues vouchers are those of the one in the address, else of the first one', () => {
  expect(venueQueryOf([indore, ujjain], 'ujjain')).toEqual({ venue: 'ujjain' })
  expect(venueQueryOf([indore, ujjain], undefined)).toEqual({ venue: 'indore' })
  expect(venueQueryOf([indore, ujjain], 'closed')).toEqual({ venue: 'indore' })
})

test('the only venue is not asked for', () => {
  expect(venueQueryOf([indore], undefined)).toEqual({})
  expect(venueQueryOf([], 'ujjain')).toEqual({})
})
