import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['a zero-width space', 'Asha\u200b Rao'],
  ['a byte order mark', '\ufeffAsha Rao'],
  ['a soft hyphen', 'As\u00adha Rao'],
  ['a word joiner', 'Asha Rao\u2060'],
  ['a filler', 'Asha Rao\u3164'],
  ['tags', 'Asha\u{e0041}\u{e007f} Rao'],
])('%s is ignored', (_what, text) => {
  expect(plainText(text)).toBe('Asha Rao')
})

test('a decomposed text is the composed one', () => {
  expect(plainText('Zoe\u0308')).toBe('Zo\u00eb')
  expect(plainText('\u0928\u093c')).toBe('\u0929')
})

test.each(['क्\u200dष', 'न\u200cम', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '❤\ufe0f', 'محمد\u200f'])(
  'what is part of %j stays',
  (text) => {
    expect(plainText(text)).toBe(text.normalize('NFC'))
  },
)

test('a text is composed unless it has more marks on one letter than any language, which takes long', () => {
  const marks = '\u0301'.repeat(15_000) + '\u0323'.repeat(15_000)
  expect(plainText(`Zoe\u0308${marks}`)).toBe(`Zoe\u0308${marks}`)
  const long = 'Zoe\u0308 '.repeat(500)
  expect(plainText(long)).toBe('Zo\u00eb '.repeat(500))
})
