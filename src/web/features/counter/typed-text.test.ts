import { expect, test } from 'vitest'
import { createTypedText } from './typed-text.ts'

/** Types keys with 300 ms between them, those after the first two into a field. */
function type(keys: readonly string[], pause = 300) {
  const typed = createTypedText()
  for (const [index, key] of keys.entries()) typed.take({ key, at: index * pause, isInField: index >= 2 })
  return typed
}

test('shortcuts and a reference that spell a booking code are known as one', () => {
  expect(type([...'2k7qm3xa', 'Enter']).code()).toBe('2K7QM3XA')
})

test('a usual sale is none', () => {
  for (const keys of [
    [...'4c2000'],
    [...'2k456789'],
    [...'2k0042'],
    ['2', 'f', ...'A guest'],
    ['Escape', ...'2c'],
  ])
    expect(type([...keys, 'Enter']).code()).toBeNull()
})

test('what was typed before a long pause or another key does not belong to it', () => {
  expect(type([...'2k7qm3xa'], 6_000).code()).toBeNull()
  expect(type(['2', 'k', '7', 'Escape', ...'qm3xa']).text()).toBe('')
})
