import { describe, expect, test } from 'vitest'
import { nextOptionIndex, highlightParts } from './search-options.ts'

describe('the arrows', () => {
  test('move from the input through the list and back', () => {
    expect([
      nextOptionIndex('ArrowDown', -1, 2),
      nextOptionIndex('ArrowDown', 0, 2),
      nextOptionIndex('ArrowDown', 1, 2),
    ]).toEqual([0, 1, -1])
    expect([
      nextOptionIndex('ArrowUp', -1, 2),
      nextOptionIndex('ArrowUp', 1, 2),
      nextOptionIndex('ArrowUp', 0, 2),
    ]).toEqual([1, 0, -1])
  })

  test('Home and End belong to the caret until the list is entered', () => {
    expect([nextOptionIndex('Home', -1, 3), nextOptionIndex('End', -1, 3)]).toEqual([null, null])
    expect([nextOptionIndex('Home', 2, 3), nextOptionIndex('End', 0, 3)]).toEqual([0, 2])
  })

  test('do nothing in an empty list', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(nextOptionIndex(key, -1, 0)).toBeNull()
    expect(nextOptionIndex('a', 0, 3)).toBeNull()
  })
})

describe('highlighted matches', () => {
  const marked = (text: string, words: string) =>
    highlightParts(text, words)
      .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
      .join('')

  test.each([
    ['Barah Baavan', 'ba', '[Ba]rah [Ba]avan'],
    ['Barah Baavan', 'bar BAAVAN', '[Bar]ah [Baavan]'],
    ['बारह बावन', 'बार', '[बार]ह बावन'],
    ['Prize-Winning', 'win', 'Prize-[Win]ning'],
    ['Safar', 'far', 'Safar'],
    ['A (b', '(', 'A [(]b'],
    ['Anything', '', 'Anything'],
  ])('in %s by %s: %s', (text, words, shown) => {
    expect(marked(text, words)).toBe(shown)
  })
})
