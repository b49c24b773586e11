import { expect, test } from 'vitest'
import { Credentials } from './accounts/accounts.ts'
import { SearchWords } from './paging.ts'
import { Email, Id, LineOfText, PersonName, Rupees, RupeesSent, SignedRupees, TextOf } from './shapes.ts'

const INVISIBLE = ['', ' \n ', '\u200b', '\u2060\u00ad', '\u3164', '\u202e', '\u2800', '\u0301']

test.each(INVISIBLE)('a text of staff has something to see: %j is missing', (text) => {
  for (const shape of [LineOfText(20, 'reason_missing'), TextOf(20, 'reason_missing')])
    expect(shape.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['reason_missing'])
})

test.each(['क्\u200dष', '😀', '-', ' two words '])(
  'the text %j of staff is accepted, without its ends',
  (text) => {
    expect([LineOfText(20).parse(text), TextOf(20).parse(text)]).toEqual([text.trim(), text.trim()])
  },
)

test('a text of staff has no control characters, and line ends only where it may have several lines', () => {
  const problemOf = (shape: ReturnType<typeof TextOf>, text: string) =>
    shape.safeParse(text).error?.issues.map(({ message }) => message)
  expect(problemOf(TextOf(20), 'one\ntwo')).toBeUndefined()
  expect(problemOf(LineOfText(20), 'one\ntwo')).toEqual(['text_characters'])
  expect(problemOf(TextOf(20), 'bell\u0007')).toEqual(['text_characters'])
  for (const text of ['abc\u202ecba', '\u2066abc', 'half \ud83d', 'no\ufffe', 'no\uffff'])
    expect([problemOf(TextOf(20), text), problemOf(LineOfText(20), text)]).toEqual([
      ['text_characters'],
      ['text_characters'],
    ])
  expect(problemOf(TextOf(20), 'a text that is too long')).toEqual(['text_long'])
})

test('an amount has at most two decimals, however small the rest is', () => {
  for (const rupees of [0, 0.01, 1.13, 480.5, 99_999.99, 9_999_999.99])
    expect(RupeesSent.safeParse(rupees).success).toBe(true)
  for (const rupees of [1e-9, 0.001, 480.500000001, 0.1 + 0.2])
    expect(RupeesSent.safeParse(rupees).error?.issues[0]?.message).toBe('amount_decimals')
})

test('a sum in a response exceeds the limit of what is sent, and may be below zero where it says so', () => {
  expect([RupeesSent, Rupees, SignedRupees].map((shape) => shape.safeParse(10_000_250).success)).toEqual([
    false,
    true,
    true,
  ])
  expect([RupeesSent, Rupees, SignedRupees].map((shape) => shape.safeParse(-100).success)).toEqual([
    false,
    false,
    true,
  ])
})

test('an id in capitals is the id that the database writes in small letters', () => {
  const id = '01a20a2d-19b6-72a5-943b-730ddd7bdec8'
  expect(Id.parse(id.toUpperCase())).toBe(id)
})

test('what nobody sees in a name, a text or a search is ignored, and a decomposed one is the composed one', () => {
  const [written, meant] = ['Zoe\u0308\u200b \ufeffRao', 'Zo\u00eb Rao']
  for (const shape of [PersonName, LineOfText(20), TextOf(20), SearchWords])
    expect(shape.parse(written)).toBe(meant)
})

test('an address with a domain of another script is taken in the form that mail servers use', () => {
  for (const shape of [Email, Credentials.shape.email])
    expect(shape.parse('asha@उदाहरण.भारत')).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c')
  expect(Email.safeParse('asha@भारत').error?.issues[0]?.message).toBe('email_invalid')
})
