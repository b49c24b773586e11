import { describe, expect, test } from 'vitest'
import { movedTo, piecesOf } from './search-options.ts'

describe('the arrows', () => {
  test('go from the box through the list and back into the box', () => {
    expect([movedTo('ArrowDown', -1, 2), movedTo('ArrowDown', 0, 2), movedTo('ArrowDown', 1, 2)]).toEqual([
      0, 1, -1,
    ])
    expect([movedTo('ArrowUp', -1, 2), movedTo('ArrowUp', 1, 2), movedTo('ArrowUp', 0, 2)]).toEqual([
      1, 0, -1,
    ])
  })

  test('Home and End belong to the caret until the list is entered', () => {
    expect([movedTo('Home', -1, 3), movedTo('End', -1, 3)]).toEqual([null, null])
    expect([movedTo('Home', 2, 3), movedTo('End', 0, 3)]).toEqual([0, 2])
  })

  test('lead nowhere in an empty list', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(movedTo(key, -1, 0)).toBeNull()
    expect(movedTo('a', 0, 3)).toBeNull()
  })
})

describe('what is marked', () => {
  const marked = (text: string, words: string) =>
    piecesOf(text, words)
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
