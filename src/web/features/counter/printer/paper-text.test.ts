import { expect, test } from 'vitest'
import { printableText, wrapText } from './paper-text.ts'

test('signs that code pages lack are written in letters', () => {
  expect(printableText('2 × ₹1,250.50 each · “Saltwind” – 6:30 pm …')).toBe(
    '2 x Rs.1,250.50 each - "Saltwind" - 6:30 pm ...',
  )
})

test.each(['तुम्बाड', 'Amélie', 'ಕಾಂತಾರ', '2 × समोसा'])(
  '%s is drawn, because not every printer has its letters',
  (text) => {
    expect(printableText(text)).toBeNull()
  },
)

test('a text cannot hold a command of the printer', () => {
  expect(printableText('Saltwind\u001bp\u0000\u0032\u00fa')).toBeNull()
  expect(printableText('Saltwind\u001bp\u00002')).toBe('Saltwind p 2')
})

test('words stay whole, and one that is wider than the paper is broken', () => {
  expect(wrapText('The Incredible Adventures of Lakshmibai', 14)).toEqual([
    'The Incredible',
    'Adventures of',
    'Lakshmibai',
  ])
  expect(wrapText('A Lakshmibai-Narayanaswamy', 10)).toEqual(['A', 'Lakshmibai', '-Narayanas', 'wamy'])
  expect(wrapText('', 10)).toEqual([''])
})
