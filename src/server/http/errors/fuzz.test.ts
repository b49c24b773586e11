import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AppError, type ErrorCode, type ErrorDetails, ErrorResponse, errorStatus } from '#contract/errors.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCall, EndpointCalls } from '#server/testing/endpoint-call.ts'
import { requestUrl, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { invalidText, invalidTexts, invalidValue } from '#server/testing/invalid-values.ts'
import { fieldsOf, withField, type Field } from '#server/testing/schema-fields.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { describeError } from './error-messages.ts'

const SEED = 20_030_901
/** Values that a field gets, others than the next field; for example FUZZ_RUNS=300. */
const RUNS_A_FIELD = Number(process.env['FUZZ_RUNS'] ?? 10)
/** Calls that end sessions are made by a separate user. */
const endsSessions = new Set(['logout', 'signOutOthers', 'changePassword', 'proveEmail', 'eraseMe'])
/** Sign-in methods that are not configured respond with their own error. */
const notSetUp = 'sign_in_not_set_up'

let cinema: TestCinema
let owner: Person
let calls: EndpointCalls
let fuzzedFields = 0

beforeAll(async () => {
  cinema = await testCinema()
  owner = await cinema.aPerson('superadmin')
  calls = createEndpointCalls(cinema, owner)
})
afterAll(() => cinema.close())

describe.each(endpoints.filter(({ body }) => body))('the body of $method $path', (endpoint) => {
  const fields = endpoint.body ? fieldsOf(endpoint.body) : []

  test.each(fields.map((field) => ({ field, name: nameOf(field) })))(
    'may have any value for $name',
    async ({ field }) => {
      const call = await validCall(endpoint)
      await fuzz(endpoint, invalidValue(field.schema), (value) => ({
        ...call,
        body: withField(call.body, field.path, value),
      }))
    },
  )

  test('may be any text with the content type JSON', async () => {
    const call = await validCall(endpoint)
    const whole = JSON.stringify(call.body)
    const texts = [
      whole.slice(0, -1),
      `\ufeff${whole}`,
      `${whole}${whole}`,
      `{"__proto__":{"role":"superadmin"},${whole.slice(1)}`,
      `{"constructor":{"prototype":{"role":"superadmin"}},${whole.slice(1)}`,
      `{"role":"superadmin","isAdmin":true,${whole.slice(1)}`,
      whole.replaceAll(/:\d+/g, ':1e309'),
      whole.replaceAll(/:"[^"]*"/g, ':"\\ud800"'),
      'null',
      '[]',
      '"text"',
      '1e999',
      'NaN',
      '{',
      ' ',
      '[['.repeat(20_000),
    ]
    for (const payload of texts) await sendAndJudge(endpoint, { ...call, body: payload }, jsonHeaders)
  })
})

const inAddress = endpoints.flatMap((endpoint) =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const names = schema
      ? fieldsOf(schema).flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : []))
      : []
    return names.map((name) => ({
      endpoint,
      part,
      name,
      title: `${endpoint.method} ${endpoint.path} ${part}.${name}`,
    }))
  }),
)

test.each(inAddress)('$title may be any text', async ({ endpoint, part, name }) => {
  const call = await validCall(endpoint)
  await fuzz(endpoint, invalidText(), (text) => ({
    ...call,
    [part]: { ...call[part], [name]: text.toWellFormed() },
  }))
})

describe.each(endpoints)('$method $path', (endpoint) => {
  test('may have any query', async () => {
    const call = await validCall(endpoint)
    const url = requestUrl(endpoint, call)
    const extras = [
      'page=1&page=2',
      'orderId[]=a&orderId[b]=c',
      '__proto__=1&__proto__[a]=2',
      '=&&==&?&#',
      '%00=%00',
      'q=%zz&language=%',
      'id=%ff%fe',
      `x=${'y'.repeat(9_000)}`,
      Array.from({ length: 400 }, (_, index) => `k${index}=v`).join('&'),
    ]
    for (const extra of shareOf(extras, endpoint)) {
      await judge(await inject(endpoint, call, { url: `${url}${url.includes('?') ? '&' : '?'}${extra}` }))
    }
  })

  test('may have any headers', async () => {
    const call = await validCall(endpoint)
    const variants: Record<string, string>[] = [
      { authorization: `Bearer ${'a'.repeat(20_000)}` },
      { authorization: 'Basic OnBhc3M=' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': '//' },
      { 'accept-encoding': 'br;q=2, gzip;;, \u0001' },
      { 'if-none-match': '"\u0001' },
      { 'x-forwarded-for': "1.2.3.4, ' or 1=1", 'x-request-id': 'mine' },
    ]
    const ofChanges: Record<string, string>[] = [
      { 'idempotency-key': 'x'.repeat(101) },
      { 'idempotency-key': 'ключ' },
      { 'x-razorpay-signature': 'zz', 'x-razorpay-event-id': '\u0001'.repeat(300) },
    ]
    const chosen = [...shareOf(variants, endpoint), ...(endpoint.method === 'GET' ? [] : ofChanges)]
    for (const headers of chosen) await judge(await inject(endpoint, call, {}, headers))
  })
})

test.each(invalidTexts.map((text) => ({ text })))('a path may end with $text', async ({ text }) => {
  const end = encodeURIComponent(text.toWellFormed())
  for (const start of ['/api/', '/api/movies/', '/api/showtimes/', '/api/reservations/']) {
    await judge(await cinema.app.inject({ method: 'GET', url: start + end }))
  }
})

/** All endpoints read queries and headers in the same way: each gets a third of them, its neighbours the others. With FUZZ_RUNS each gets all. */
function shareOf<T>(variants: readonly T[], endpoint: Endpoint): readonly T[] {
  if (process.env['FUZZ_RUNS']) return variants
  return variants.filter((_, index) => index % 3 === endpoints.indexOf(endpoint) % 3)
}

const jsonHeaders = { 'content-type': 'application/json' }

async function fuzz<T>(
  endpoint: Endpoint,
  values: fc.Arbitrary<T>,
  callWith: (value: T) => EndpointCall,
): Promise<void> {
  const property = fc.asyncProperty(values, (value) => sendAndJudge(endpoint, callWith(value)))
  fuzzedFields += 1
  await fc.assert(property, { seed: SEED + fuzzedFields, numRuns: RUNS_A_FIELD })
}

async function sendAndJudge(
  endpoint: Endpoint,
  call: EndpointCall,
  headers: Record<string, string> = {},
): Promise<void> {
  await judge(await inject(endpoint, call, {}, headers))
}

async function inject(
  endpoint: Endpoint,
  call: EndpointCall,
  changes: InjectOptions,
  headers: Record<string, string> = {},
): Promise<Response> {
  return cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    ...(call.body !== undefined && {
      payload: typeof call.body === 'string' ? call.body : JSON.stringify(call.body),
    }),
    ...changes,
    headers: {
      authorization: `Bearer ${await bearer(endpoint)}`,
      ...(call.body !== undefined && jsonHeaders),
      ...call.headers,
      ...headers,
    },
    payloadAsStream: true,
  })
}

/** Asserts that the status is not 5xx, and that errors have the standard body with a request id and texts of the catalogues only. */
async function judge(response: Response): Promise<void> {
  const text = await textOf(response)
  if (!text.includes(notSetUp)) expect(response.statusCode, text).toBeLessThan(500)
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  if (response.statusCode < 400) return
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { error, message } = ErrorResponse.parse(JSON.parse(text))
  expect(Object.keys(errorStatus)).toContain(error.code)
  expect(error.requestId).toBe(response.headers['x-request-id'])
  expect(message).toBe(error.message)
  // What the catalogues make of code and details is the whole text, so that no validator's own words are in it.
  const details = error.details as ErrorDetails | undefined
  const described = describeError(new AppError(error.code as ErrorCode, details))
  expect({ message, details }).toEqual(described)
}

/** The event stream does not end: its first bytes are enough. */
async function textOf(response: Response): Promise<string> {
  const stream = response.stream()
  if (response.headers['content-type'] === 'text/event-stream') {
    stream.destroy()
    return ''
  }
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks)
  // A long refusal, such as the current version of a record, is compressed.
  return (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent).toString()
}

async function bearer({ operationId }: Endpoint): Promise<string> {
  return endsSessions.has(operationId) ? (await cinema.aPerson()).token : owner.token
}

async function validCall({ operationId }: Endpoint): Promise<EndpointCall> {
  const makeCall = calls[operationId]
  if (!makeCall) throw new Error(`endpoint-calls.ts has no call of ${operationId}`)
  return makeCall()
}

function nameOf({ path }: Field): string {
  return path.length === 0 ? 'the whole' : path.join('.')
}
