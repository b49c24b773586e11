import { expect, test } from 'vitest'
import { checkEnquiry, isFilled } from './enquiry-fields.ts'

const filled = {
  name: 'Asha',
  email: 'asha@test.example',
  mobile: '9826012345',
  date: '2026-11-28',
  showTime: '18:30',
  seats: '18',
  website: '',
}
const found = (changes: object) =>
  Object.entries(checkEnquiry({ ...filled, ...changes }, '2026-11-28')).flatMap(([name, error]) =>
    error === undefined ? [] : [name],
  )

test('an enquiry is filled without a date', () => {
  expect(isFilled({ ...filled, date: '' })).toBe(true)
})

test.each(['name', 'email', 'mobile', 'showTime', 'seats'])('an enquiry without %s is not filled', (name) => {
  expect(isFilled({ ...filled, [name]: '' })).toBe(false)
})

test.each([
  [{}, []],
  [{ date: '2026-11-27' }, ['date']],
  [{ seats: '0' }, ['seats']],
  [{ seats: 'many' }, ['seats']],
  [{ mobile: '12', email: 'asha' }, ['email', 'mobile']],
])('an enquiry with %j has wrong fields %j', (changes, wrong) => {
  expect(found(changes)).toEqual(wrong)
})
