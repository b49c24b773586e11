import { expect, test } from 'vitest'
import { EMAIL, asciiEmail } from './email-address.ts'

test.each([
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('%s is an address, stored as %s', (address, stored) => {
  expect(asciiEmail(address)).toBe(stored)
  expect(stored).toMatch(EMAIL)
})

test.each(['asha@example.com', 'Asha.Rao+cinema@mail.example'])('%s stays as it is', (address) => {
  expect(asciiEmail(address)).toBe(address)
  expect(address).toMatch(EMAIL)
})

test.each([
  'asha',
  '@भारत',
  'asha@भारत',
  'asha@भारत/x.com',
  'asha@भारत:80',
  'आशा@उदाहरण.भारत',
  'a@b@भारत.भारत',
])('%s is no address that we can mail', (text) => {
  expect(asciiEmail(text)).not.toMatch(EMAIL)
})
