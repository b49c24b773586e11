import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { AppError, fieldError } from './errors.ts'

describe('the endpoints of the contract', () => {
  test('have unique names and paths', () => {
    const names = endpoints.map(({ operationId }) => operationId)
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(endpoints)('$method $path describes its parameters and its response', (endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:\w+/g)]
    expect(Boolean(endpoint.params)).toBe(inPath.length > 0)
    expect(endpoint.path).toMatch(/^\/[^?#]*[^/]$/)
    expect(Boolean(endpoint.response) || Boolean(endpoint.produces) || endpoint.status === 204).toBe(true)
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
  })
})

/** The schemas of dates and instants within a schema. */
function* datesIn(schema: unknown): Generator<z.ZodType> {
  if (!(schema instanceof z.ZodType)) return
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime) yield schema
  if (schema instanceof z.ZodObject) for (const field of Object.values(schema.shape)) yield* datesIn(field)
  if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* datesIn(option)
  if (schema instanceof z.ZodArray) yield* datesIn(schema.element)
  if (schema instanceof z.ZodPipe) yield* datesIn(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* datesIn(schema.unwrap())
}

test('dates and instants of requests are of years that the database and the days around them have', () => {
  const dates = endpoints.flatMap(({ operationId, params, query, body }) =>
    [params, query, body].flatMap((part) => [...datesIn(part)].map((schema) => ({ operationId, schema }))),
  )
  expect(dates.length).toBeGreaterThan(25)
  const impossible = ['0000-01-01', '0001-01-01', '9999-12-31']
  const texts = impossible.flatMap((date) => [date, `${date}T00:00:00+14:00`, `${date}T23:59:59-14:00`])
  const taken = dates.filter(({ schema }) => texts.some((text) => schema.safeParse(text).success))
  expect(taken.map(({ operationId }) => operationId)).toEqual([])
})

const searches = endpoints.filter(({ query }) => query instanceof z.ZodObject && 'q' in query.shape)

test.each(searches)('$method $path refuses a search for the character NUL at its field', ({ query }) => {
  const issues = query?.safeParse({ q: 'a\0' }).error?.issues.filter(({ path }) => path[0] === 'q')
  expect(issues?.map(({ message }) => message)).toEqual(['field_invalid'])
})

/** Fields, by call, that others define: they grow, and what we do not know of them is kept or without meaning. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  importSeatPlan: ['body.file'],
  // A phone of another version has decided without a network who is in: its batch is not lost for a field.
  sendAdmissions: ['body.admissions'],
}

/** The paths of objects within a schema that take unknown fields. */
function* laxObjectsIn(schema: unknown, path: string): Generator<string> {
  if (schema instanceof z.ZodObject) {
    if (!(schema.def.catchall instanceof z.ZodNever)) yield path
    for (const [name, field] of Object.entries(schema.shape)) yield* laxObjectsIn(field, `${path}.${name}`)
  }
  if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* laxObjectsIn(option, path)
  if (schema instanceof z.ZodArray) yield* laxObjectsIn(schema.element, path)
  if (schema instanceof z.ZodPipe) yield* laxObjectsIn(schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* laxObjectsIn(schema.unwrap(), path)
}

const callsOfStaff = endpoints.filter(({ body, access }) => body && !['public', 'signed-in'].includes(access))

test.each(callsOfStaff)(
  '$method $path of staff refuses fields that it does not know, at every depth',
  (call) => {
    const known = ofOthers[call.operationId] ?? []
    const lax = [...laxObjectsIn(call.body, 'body')]
    expect(lax.filter((path) => !known.some((one) => path.startsWith(one)))).toEqual([])
  },
)

test('an error has a status and a problem code', () => {
  const error = new AppError('seat_taken', { seats: [[0, 1]] })
  expect(error).toMatchObject({ status: 409, code: 'seat_taken', message: 'seat_taken' })
  const because = { kind: 'picture_large', max: 5 } as const
  expect(fieldError('file', because, 'too_large')).toMatchObject({
    status: 413,
    details: { because, fields: [{ field: 'file', because }] },
  })
})
