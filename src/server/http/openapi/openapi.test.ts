import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { commonErrorCodes, ownErrorCodes } from '../errors/error-codes.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { description?: string; content: Record<string, unknown> }
  responses: Record<
    string,
    { $ref?: string; description: string; content?: Record<string, unknown>; headers?: object }
  >
  security?: Record<string, unknown>[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, unknown>
    responses: Record<string, { description: string }>
    securitySchemes: Record<string, unknown>
  }
}

let cinema: TestCinema
let openapi: Document
beforeAll(async () => {
  cinema = await testCinema()
  openapi = (await cinema.api.get<Document>('/openapi.json')).body
})
afterAll(() => cinema.close())

function securityOf({ access, personal }: Endpoint) {
  if (access !== 'public') return [{ bearer: [] }]
  return personal ? [{ bearer: [] }, {}] : []
}

function operationOf(method: string, path: string): Operation | undefined {
  return openapi.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
}

describe('the OpenAPI document', () => {
  test('has version 3.1 and a title', () => {
    expect(openapi.openapi).toMatch(/^3\.1\./)
    expect(openapi.info).toMatchObject({ title: 'Marquee', version: expect.any(String) })
  })

  test('has exactly the endpoints of the contract', () => {
    const documented = Object.values(openapi.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(documented.toSorted()).toEqual(endpoints.map(({ operationId }) => operationId).toSorted())
  })

  test.each(endpoints)('describes $method $path completely', (endpoint) => {
    const operation = operationOf(endpoint.method, endpoint.path)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const named = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(named.map(({ name }) => name)).toEqual(inPath)
    expect(named.every(({ required }) => required)).toBe(true)
    expect(Boolean(operation?.requestBody)).toBe(
      Boolean(endpoint.body ?? endpoint.upload ?? endpoint.isSigned),
    )
    expect(operation?.security).toEqual(securityOf(endpoint))
    const parameterNames = operation?.parameters?.map(({ name }) => name) ?? []
    expect(['page', 'limit', 'sort'].every((name) => parameterNames.includes(name))).toBe(
      Boolean(endpoint.paged),
    )
    expect(Object.keys(operation?.responses[200]?.headers ?? {})).toEqual(
      endpoint.paged ? ['X-Total-Count'] : [],
    )
    const statuses = Object.keys(operation?.responses ?? {}).map(Number)
    expect(statuses).toContain(endpoint.status ?? 200)
    for (const code of endpoint.errors ?? []) expect(statuses).toContain(errorStatus[code])
    expect(statuses).toEqual(expect.arrayContaining([429, 431, 500, 503]))
    if (endpoint.method !== 'GET') expect(statuses).toEqual(expect.arrayContaining([400, 413, 415]))
  })

  test('describes responses to conditional requests where the site sends entity tags', () => {
    const statusesOf = (method: string, path: string) =>
      Object.keys(operationOf(method, path)?.responses ?? {})
    expect(statusesOf('GET', '/movies')).toContain('304')
    expect(statusesOf('GET', '/door/tickets')).toContain('304')
    expect(statusesOf('GET', '/users/me')).not.toContain('304')
  })

  test('describes the headers that prove the sender of a webhook', () => {
    const { parameters = [] } = operationOf('POST', '/webhooks/razorpay') ?? {}
    expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['X-Razorpay-Signature', 'header', true],
      ['X-Razorpay-Event-Id', 'header', true],
    ])
  })

  test('describes the form of an upload', () => {
    expect(operationOf('POST', '/users/photo/:id')?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    })
  })

  test('has no unresolved references', () => {
    const references = [...JSON.stringify(openapi).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) expect(reference, reference).toSatisfy(isPresent)
  })

  test('describes the Idempotency-Key of exactly the calls that take one', () => {
    for (const endpoint of endpoints) {
      const names = operationOf(endpoint.method, endpoint.path)?.parameters?.map(({ name }) => name)
      expect([endpoint.operationId, names?.includes('Idempotency-Key') ?? false]).toEqual([
        endpoint.operationId,
        endpoint.idempotent === true,
      ])
    }
  })

  test('names every code with which a call can be refused', () => {
    for (const endpoint of endpoints) {
      const responses = operationOf(endpoint.method, endpoint.path)?.responses ?? {}
      for (const code of [...ownErrorCodes(endpoint), ...commonErrorCodes(endpoint.method)])
        expect([endpoint.operationId, code, codesOf(responses[errorStatus[code]])]).toEqual([
          ...[endpoint.operationId, code],
          expect.arrayContaining([code]),
        ])
    }
  })

  test('names what an Idempotency-Key can be refused for', () => {
    const ofKeys = endpoints.filter(({ idempotent }) => idempotent)
    expect(ofKeys.length).toBeGreaterThan(20)
    for (const { method, path } of ofKeys) {
      const responses = operationOf(method, path)?.responses ?? {}
      expect(codesOf(responses[422])).toContain('idempotency_mismatch')
      expect(codesOf(responses[409])).toContain('idempotency_in_progress')
      expect(codesOf(responses[400])).toContain('malformed')
    }
  })

  test.each([
    ['POST', '/showtimes', /^A field that is not listed is refused/],
    ['PATCH', '/users/me', /^A field that is not listed is refused/],
    ['POST', '/reservationsRazorPay', /^Fields that are not listed are ignored/],
    ['POST', '/reservations', /^Fields that are not listed are refused where/],
  ])('says what %s %s does with fields that it does not know', (method, path, rule) => {
    expect(operationOf(method, path)?.requestBody?.description).toMatch(rule)
  })

  test('has no schema that nothing uses, and every tuple says what its items are', () => {
    const text = JSON.stringify(openapi)
    for (const name of Object.keys(openapi.components.schemas)) {
      expect([name, text.includes(`"#/components/schemas/${name}"`)]).toEqual([name, true])
    }
    const tuples = [...text.matchAll(/"prefixItems":/g)]
    expect(tuples.length).toBeGreaterThan(0)
    expect(text.match(/"items":false/)).toBeNull()
  })

  test('marks the older names of fields as deprecated', () => {
    const deprecated = (name: string) => {
      const { properties = {} } = openapi.components.schemas[name] as {
        properties?: Record<string, { deprecated?: boolean }>
      }
      return Object.keys(properties).filter((field) => properties[field]?.deprecated)
    }
    expect(deprecated('Movie')).toEqual(['description', 'duration'])
    expect(deprecated('Reservation')).toEqual(['username'])
    expect(deprecated('SeatPreferences')).toEqual(['numberOfTickets', 'positions'])
  })

  test('has named schemas', () => {
    expect(Object.keys(openapi.components.schemas)).toEqual(
      expect.arrayContaining(['User', 'Movie', 'Cinema', 'Showtime', 'Reservation', 'ErrorResponse']),
    )
    expect(openapi.components.securitySchemes).toHaveProperty('bearer')
  })
})

describe('the documentation page', () => {
  test.each(['/api/docs', '/api/docs/'])('%s may load its own files only', async (url) => {
    const page = await cinema.app.inject({ method: 'GET', url })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/<script(?![^>]*src)/)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      const { href, pathname } = new URL(part, `http://marquee.example${url}`)
      expect(href).toMatch(/^http:\/\/marquee\.example\/api\/docs\/static\//)
      expect((await cinema.app.inject({ method: 'GET', url: pathname })).statusCode, pathname).toBe(200)
    }
  })

  test('does not change the content security policy of the API', async () => {
    for (const url of ['/api/docsx', '/api/config', '/api/openapi.json']) {
      const { headers } = await cinema.app.inject({ method: 'GET', url })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })
})

/** Returns the codes that a response lists before the advice of a shared one. */
function codesOf(response: Operation['responses'][string] | undefined): string[] {
  const name = response?.$ref?.split('/').at(-1)
  const { description = '' } = (name ? openapi.components.responses[name] : response) ?? {}
  return (description.split(':')[0] ?? '').split(', ')
}

function isPresent(reference: string): boolean {
  let place: unknown = openapi
  for (const key of reference.split('/')) place = (place as Record<string, unknown> | undefined)?.[key]
  return place !== undefined
}
