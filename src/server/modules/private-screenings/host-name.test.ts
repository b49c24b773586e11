import { expect, test } from 'vitest'
import { hostLabel, hostName } from './host-name.ts'

test.each(['Asha Verma', 'आशा वर्मा', 'S.K. Rao', 'Dr. Meera D’Souza-Nair', ' Farhan '])(
  '%s is a name',
  (name) => {
    expect(hostName(name)).toBe(name.trim())
  },
)

test.each([
  'evil.example',
  'Win at evil.example',
  'https://evil.example',
  'Call 98260 12345',
  'asha@evil.example',
  'Asha: your account',
  'one two three four five six',
  'A'.repeat(41),
  '<b>Asha</b>',
  '',
])('%j is none, since strangers would read it in our mail', (name) => {
  expect(hostName(name)).toBeNull()
})

test('the proven address stands beside the name, and alone without one', () => {
  expect(hostLabel({ hostName: 'Asha Verma', hostEmail: 'a@b.example' })).toBe('Asha Verma (a@b.example)')
  expect(hostLabel({ hostName: null, hostEmail: 'a@b.example' })).toBe('a@b.example')
})
