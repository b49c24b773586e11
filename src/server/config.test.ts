import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ConfigError, environmentSchema, readConfig, siteUrl } from './config.ts'

const pkcs8 = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://marquee@127.0.0.1/marquee',
  PUBLIC_URL: 'https://marquee.example/',
  AUTH_SECRET: 'x'.repeat(32),
  TICKET_SIGNING_KEY: pkcs8('ed25519'),
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  TICKETING_URL: 'https://boxoffice.example',
  SMTP_URL: 'smtps://mail.example',
  GSTIN: '27AAPFU0939F1ZV',
  LEGAL_NAME: 'Nine Screens Private Limited',
  FSSAI_LICENCE: '11523999000000',
}
const without = (...names: (keyof typeof complete)[]) =>
  Object.fromEntries(
    Object.entries(complete).filter(([name]) => !names.includes(name as keyof typeof complete)),
  )

describe('without environment variables', () => {
  test('the site starts in test mode with its defaults', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ testMode: true, PORT: 3000, HOLD_MINUTES: 8, BOOKING_CLOSES_MINUTES: 120 })
    expect(siteUrl(config)).toBe('http://localhost:3000')
  })

  test('an empty value is the same as a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', RAZORPAY_KEY_ID: '' })).toEqual(readConfig({}))
  })
})

describe('the previous webhook secret', () => {
  test('is accepted beside the current one', () => {
    const config = readConfig({ ...complete, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old secret' })
    expect(config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS).toBe('old secret')
    expect(readConfig(complete).RAZORPAY_WEBHOOK_SECRET_PREVIOUS).toBeUndefined()
  })

  test('is refused when it is the current one, which would not be a rotation', () => {
    const same = { ...complete, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: complete.RAZORPAY_WEBHOOK_SECRET }
    expect(() => readConfig(same)).toThrow(/RAZORPAY_WEBHOOK_SECRET_PREVIOUS/)
  })

  test('alone means real payments, and needs the other keys', () => {
    expect(() => readConfig({ RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' })).toThrow(/RAZORPAY_WEBHOOK_SECRET/)
  })
})

describe('an invalid value', () => {
  test.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_CONNECTIONS', '0'],
    ['PUBLIC_URL', 'marquee.example'],
    ['PUBLIC_URL', 'ftp://marquee.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '1000'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', Array.from({ length: 256 }, (_, byte) => `${byte}.0.0.0/8`).join(',')],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff::/97'],
    ['TRUST_PROXY', '::/64'],
    ['TRUST_PROXY', '2000::/3'],
    ['TRUST_PROXY', 'loopback,proxy.internal'],
    ['LOG_LEVEL', 'loud'],
    ['AUTH_SECRET', 'short'],
    ['TICKET_SIGNING_KEY', 'not base64!'],
    ['TICKET_SIGNING_KEY', 'A'.repeat(64)],
    ['TICKET_SIGNING_KEY', pkcs8('x25519')],
    ['RAZORPAY_BASE_URL', 'api.razorpay.com'],
    ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
    ['TICKETING_URL', 'boxoffice'],
    ['SMTP_URL', 'https://mail.example'],
    ['SIMULATORS_URL', 'localhost:4010'],
    ['MARQUEE_DEMO', 'on'],
    ['MARQUEE_LOAD_TEST', '2'],
    ['HTML_CACHE_SECONDS', '-1'],
    ['BOOKING_CLOSES_MINUTES', 'two hours'],
    ['HOLD_MINUTES', '0'],
    ['PROVIDER_TIMEOUT_MS', '5s'],
    ['RECOVERY_SECONDS', 'NaN'],
    ['GSTIN', '27AAPFU0939F1ZW'],
    ['FSSAI_LICENCE', '1152399900000'],
    ['PUBLIC_HOLIDAYS', '2026-12-25, 2027-02-30'],
  ])('of %s is refused with the name of the variable (%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+`))
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  })

  test('does not hide other invalid values', () => {
    expect(() => readConfig({ PORT: 'x', HOLD_MINUTES: 'x' })).toThrow(/^PORT: .*\nHOLD_MINUTES: /)
  })

  test('of a secret is not part of the error message', () => {
    expect(() => readConfig({ AUTH_SECRET: 'my-secret' })).toThrow(/^AUTH_SECRET: (?!.*my-secret)/)
  })
})

test.each([
  ['0', false],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, fd00::/8,192.0.2.7', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
])('TRUST_PROXY=%s trusts %s', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(proxies)
})

test('a wrong TRUST_PROXY is refused in one line, with what is possible', () => {
  const read = () => readConfig({ TRUST_PROXY: 'true' })
  expect(read).toThrow(/^TRUST_PROXY: a number of proxies \(1\), or networks such as .*$/)
})

describe('real payments', () => {
  test('start with a complete configuration', () => {
    const config = readConfig(complete)
    expect(config.testMode).toBe(false)
    expect(siteUrl(config)).toBe('https://marquee.example')
  })

  test.each(Object.keys(without('NODE_ENV')) as (keyof typeof complete)[])(
    'do not start without %s, in production or not',
    (name) => {
      expect(() => readConfig(without(name))).toThrow(new RegExp(`Missing: ${name}\\.`))
      expect(() => readConfig(without(name, 'NODE_ENV'))).toThrow(new RegExp(`Missing: ${name}\\.`))
    },
  )

  test('refuse the embedded database', () => {
    expect(() => readConfig({ ...complete, DATABASE_URL: undefined, DATA_DIR: './data' })).toThrow(
      /DATABASE_URL/,
    )
  })

  test.each(['AUTH_SECRET', 'TICKET_SIGNING_KEY'] as const)(
    'refuse a previous %s that is the current one, or is alone',
    (name) => {
      const previous = `${name}_PREVIOUS`
      expect(() => readConfig({ ...complete, [previous]: complete[name] })).toThrow(
        new RegExp(`^${previous} needs another ${name}`),
      )
      expect(() => readConfig({ [previous]: complete[name] })).toThrow(ConfigError)
    },
  )

  test('cannot be started without rate limits', () => {
    expect(() => readConfig({ ...complete, MARQUEE_LOAD_TEST: '1' })).toThrow(
      /^MARQUEE_LOAD_TEST .*TEST MODE only/,
    )
  })
})

test('production without keys does not fall back to test mode: the error lists the missing variables', () => {
  const names = Object.keys(without('NODE_ENV'))
  for (const name of names) expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(name)
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/TEST MODE/)
})

describe('.env.example', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))

  test('lists every variable, once', () => {
    const names = listed.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })

  test('shows the actual defaults', () => {
    const defaults = environmentSchema.parse({})
    const shown = Object.fromEntries(listed.map(({ name, value }) => [name, value || undefined]))
    const parsed = environmentSchema.parse(shown)
    const hasDefault = Object.keys(defaults).filter(
      (name) => name in defaults && defaults[name as keyof typeof defaults] !== undefined,
    )
    for (const name of hasDefault) {
      const key = name as keyof typeof defaults
      expect([name, parsed[key]]).toEqual([name, defaults[key]])
    }
  })
})

describe('with real payments, what leaves this machine is encrypted', () => {
  const database = 'postgres://marquee:secret@db.example/marquee'

  test.each([
    ['PUBLIC_URL', 'http://marquee.example'],
    ['RAZORPAY_BASE_URL', 'http://api.razorpay.example'],
    ['RAZORPAY_CHECKOUT_URL', 'http://checkout.example/checkout.js'],
    ['TICKETING_URL', 'http://boxoffice.example'],
    ['FACEBOOK_GRAPH_URL', 'http://graph.example'],
    ['DATABASE_URL', database],
    ['DATABASE_URL', `${database}?sslmode=prefer`],
    ['DATABASE_URL', `${database}?sslmode=require`],
    ['DATABASE_URL', 'postgres://127.0.0.1,db.example/marquee'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ])('%s=%s is refused by its name, without its password', (name, value) => {
    const read = () => readConfig({ ...complete, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} `))
    expect(read).not.toThrow(/secret/)
  })

  test.each([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['TICKETING_URL', 'http://[::1]:4010'],
    ['DATABASE_URL', `${database}?sslmode=verify-full`],
    ['DATABASE_URL', 'postgres://marquee@/marquee?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ])('%s=%s is accepted', (name, value) => {
    expect(readConfig({ ...complete, [name]: value }).testMode).toBe(false)
  })

  test('every problem is named at once', () => {
    const plain = { ...complete, PUBLIC_URL: 'http://marquee.example', DATABASE_URL: database }
    expect(() => readConfig(plain)).toThrow(/PUBLIC_URL[\s\S]*DATABASE_URL/)
  })
})
