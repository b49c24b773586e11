import { describe, expect, test } from 'vitest'
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

test('an error has a status and a problem code', () => {
  const error = new AppError('seat_taken', { seats: [[0, 1]] })
  expect(error).toMatchObject({ status: 409, code: 'seat_taken', message: 'seat_taken' })
  const because = { kind: 'picture_large', max: 5 } as const
  expect(fieldError('file', because, 'too_large')).toMatchObject({
    status: 413,
    details: { because, fields: [{ field: 'file', because }] },
  })
})
