import { expect, test } from 'vitest'
import { readGuestAddresses } from './guest-addresses.ts'

test.each([
  ['asha@example.com', ['asha@example.com']],
  ['Asha Rao <asha.rao@example.com>', ['asha.rao@example.com']],
  ['"Rao, Asha" <asha@example.com>; ravi@example.com', ['asha@example.com', 'ravi@example.com']],
  ['asha@example.com Ravi Joshi < ravi@example.com >', ['asha@example.com', 'ravi@example.com']],
  ['asha@example.com, ravi@example.com\nasha@example.com', ['asha@example.com', 'ravi@example.com']],
  ["sean.o'brien@example.com", ["sean.o'brien@example.com"]],
  ['<asha@example.com>,<ravi@example.com>', ['asha@example.com', 'ravi@example.com']],
  ['  ', []],
])('%s has its addresses', (text, emails) => {
  expect(readGuestAddresses(text)).toEqual({ emails, wrong: [] })
})

test.each([
  ['asha@example.com, ravi@example', ['ravi@example']],
  ['Asha Rao', ['Asha', 'Rao']],
  ['Asha <asha at example.com>', ['asha at example.com']],
  ['Asha <>', ['']],
])('%s has a word that is no address', (text, wrong) => {
  expect(readGuestAddresses(text).wrong).toEqual(wrong)
})
