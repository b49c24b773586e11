import { expect, test } from 'vitest'
import { z } from 'zod'
import { Email, PersonName, RupeesSent } from '#contract/shapes.ts'
import '../staff-messages.ts'
import { fieldProblems } from './field-problems.ts'

const schema = z.object({
  name: PersonName,
  email: Email,
  price: RupeesSent,
  minutes: z.int().min(1).max(600),
  link: z.url().max(20),
  cast: z.array(z.string().min(1)).min(1),
})
const right = { name: 'Asha', email: 'a@b.in', price: 200, minutes: 90, link: 'https://a.in', cast: ['R'] }
const problemOf = (wrong: object) => fieldProblems(schema, { ...right, ...wrong })

test('a right body has no problems', () => expect(problemOf({})).toEqual({}))

test.each([
  [{ name: ' ' }, { name: 'Please enter your name' }],
  [{ email: 'a' }, { email: 'Please enter a valid email address' }],
  [{ minutes: undefined }, { minutes: 'Please fill this in' }],
  [{ minutes: '' }, { minutes: 'Please fill this in' }],
  [{ minutes: 700 }, { minutes: 'At most 600.' }],
  [{ minutes: 0 }, { minutes: 'At least 1.' }],
  [{ minutes: 1.5 }, { minutes: 'This is not a valid value.' }],
  [{ link: 'https://a-long-address.in' }, { link: 'At most 20 characters.' }],
  [{ cast: [] }, { cast: 'Please fill this in' }],
  [{ cast: ['R', ''] }, { 'cast.1': 'Please fill this in' }],
])('%o is shown at its field', (wrong, problems) => expect(problemOf(wrong)).toEqual(problems))

test('a field with two problems shows the first', () => {
  expect(Object.keys(problemOf({ email: 'x'.repeat(300), minutes: -1.5 }))).toEqual(['minutes', 'email'])
})
