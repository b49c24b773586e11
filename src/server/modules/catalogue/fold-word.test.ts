import { expect, test } from 'vitest'
import { foldWord } from './fold-word.ts'

test.each([
  ['बारह', 'Barah'],
  ['बावन', 'Baavan'],
  ['शेवटची', 'Shevatchi'],
  ['रेड', 'Raid'],
  ['सफ़र', 'safar'],
  ['मंजूर', 'Manjoor'],
  ['तीसरा', 'Teesra'],
  ['पत्ता', 'Patta'],
  ['आकाश', 'Aakash'],
  ['हक़', 'Haq'],
  ['मालवणकर', 'Malwankar'],
  ['कॉमेडी', 'Comedy'],
  ['हिंदी', 'हिन्दी'],
])('%s and %s are phonetically equal', (word, same) => {
  expect(foldWord(word)).toBe(foldWord(same))
})

test.each([
  ['shewatchi', 'Shevatchi'],
  ['Bávan', 'baavan'],
  ['teen', 'tin'],
  ['puraani', 'Purani'],
  ['phool', 'ful'],
  ['raaaz', 'Raaz'],
  ['२०००', '2000'],
])('the spelling %s is equal to %s', (word, same) => {
  expect(foldWord(word)).toBe(foldWord(same))
})

test('different words stay different', () => {
  expect(foldWord('raat')).not.toBe(foldWord('raja'))
  expect(foldWord('बारह')).not.toBe(foldWord('बावन'))
})

test('other scripts are not changed, and words of punctuation only are empty', () => {
  expect(foldWord('முதல்')).toBe('முதல்')
  expect(foldWord('़')).toBe('')
  expect(foldWord('')).toBe('')
})
