import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

type Amount = { readonly where: string; readonly maximum: unknown }

/** The amounts in a JSON schema, with where they are. */
function amountsIn(schema: unknown, where: string): Amount[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('format' in schema && schema.format === 'rupees')
    return [{ where, maximum: 'maximum' in schema ? schema.maximum : null }]
  return Object.entries(schema).flatMap(([name, part]) => amountsIn(part, `${where}.${name}`))
}

test('no amount in a response has the limit of what is sent: a sum of many would be an error 500', () => {
  const amounts = endpoints.flatMap(({ operationId, response }) =>
    response
      ? amountsIn(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }), operationId)
      : [],
  )
  expect(amounts.length).toBeGreaterThan(100)
  expect(amounts.filter(({ maximum }) => maximum !== null)).toEqual([])
})
