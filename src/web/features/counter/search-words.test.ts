import { expect, test } from 'vitest'
import { searchWordsOf } from './search-words.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'

test('the QR of a ticket searches for its reservation', () => {
  expect(searchWordsOf(`https://marquee.example/checkin/${id}?t=k1.${'a'.repeat(150)}`)).toBe(id)
  expect(searchWordsOf(' VMPK2EBV ')).toBe('VMPK2EBV')
})

test('a text that the server would refuse is not searched for', () => {
  expect(searchWordsOf('a'.repeat(100))).toBe('a'.repeat(100))
  expect(searchWordsOf('a'.repeat(101))).toBeNull()
})
