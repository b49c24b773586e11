import { expect, test } from 'vitest'
import { describeAddress, readDatabaseAddress } from './address.ts'

const hostsOf = (url: string) => readDatabaseAddress(url).hosts.map(({ host, port }) => `${host} ${port}`)

test.each([
  ['postgres://u:p@db/marquee', ['db 5432']],
  ['postgresql://u:p@db:6432/marquee', ['db 6432']],
  ['postgres://u:p@one,two/marquee', ['one 5432', 'two 5432']],
  ['postgres://u:p@one:5433,two:5434/marquee', ['one 5433', 'two 5434']],
  ['postgres://u:p@one,two:5434,three/marquee', ['one 5432', 'two 5434', 'three 5432']],
  ['postgres://u:p@[::1]:5433,10.0.0.1/marquee', ['::1 5433', '10.0.0.1 5432']],
  ['postgres://u:p@/marquee?host=one,two&port=5433', ['one 5433', 'two 5433']],
  ['postgres:///marquee?host=/var/run/postgresql', ['/var/run/postgresql 5432']],
])('%s names the hosts %j', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

test('user, password and database may have any character, written as in a URL', () => {
  expect(readDatabaseAddress('postgres://a%40b:p%3Aw%2F%25:x@db/m%20q')).toMatchObject({
    user: 'a@b',
    password: 'p:w/%:x',
    database: 'm q',
  })
})

test('the database is named like the user when none is given', () => {
  expect(readDatabaseAddress('postgres://marquee@db')).toMatchObject({ database: 'marquee' })
})

test('other parameters are settings of the session', () => {
  const { settings } = readDatabaseAddress(
    'postgres://u@db/m?search_path=box&target_session_attrs=read-write&sslmode=disable',
  )
  expect(settings).toEqual({ search_path: 'box' })
})

test('sslmode says whether a certificate is demanded', () => {
  const ssl = (mode: string) => readDatabaseAddress(`postgres://u@db/m?sslmode=${mode}`).ssl
  expect(ssl('disable')).toBeNull()
  expect(ssl('prefer')).toMatchObject({ isOptional: true, options: { rejectUnauthorized: false } })
  expect(ssl('require')).toMatchObject({ isOptional: false, options: { rejectUnauthorized: false } })
  expect(ssl('verify-full')).toMatchObject({ isOptional: false, options: { rejectUnauthorized: true } })
})

test.each([
  ['mysql://db/m', /postgres:\/\//],
  ['postgres://u@db:port/m', /host 1 is not of the form host:port/],
  ['postgres://u@db:70000/m', /not of the form host:port/],
  ['postgres://u@one,two:x/m', /host 2 is not of the form/],
  ['postgres://u@db/m?sslmode=perhaps', /sslmode=perhaps/],
  ['postgres://u@db/m?target_session_attrs=standby', /without writes/],
])('%s is refused with a reason', (url, reason) => {
  expect(() => readDatabaseAddress(url)).toThrow(reason)
})

test.each([
  'postgres://u:secr@et@host/m',
  'postgres://u:secr/et@host/m',
  'postgres://u:12/secret@host/m',
  'postgres://u:secr?et@host/m',
])('no part of a password that is not encoded is repeated: %s', (url) => {
  const message = reasonAgainst(url)
  expect(message).toContain('%XX')
  expect(message).not.toMatch(/secr|et@/)
})

test('an address is described without its password', () => {
  expect(describeAddress(readDatabaseAddress('postgres://u:secret@one,[::1]:6000/m'))).toBe(
    'one:5432,[::1]:6000/m',
  )
})

function reasonAgainst(url: string): string {
  try {
    return describeAddress(readDatabaseAddress(url))
  } catch (error) {
    return String(error)
  }
}
