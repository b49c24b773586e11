import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidFields } from './invalid-fields.ts'

const Sale = z.strictObject({ saleId: z.string(), amount: z.number() })
const Order = z.strictObject({ orderId: z.string() })

/** Returns the issues that the validator of the site reports for a body. */
function fieldsOf(schema: z.ZodType, body: unknown) {
  const issues = schema.safeParse(body).error?.issues ?? []
  return invalidFields(
    issues.map(({ path, code, message, ...params }) => ({
      instancePath: path.map((key) => `/${String(key)}`).join(''),
      keyword: code,
      message,
      params: { ...params } as object,
    })),
  )
}

test('a body of a union is validated as the option whose fields it has', () => {
  const body = z.union([Sale, Order])
  expect(fieldsOf(body, { saleId: 'a', amount: '480' })).toEqual([
    { field: 'amount', because: { kind: 'field_invalid' } },
  ])
  expect(fieldsOf(z.object({ body }), { body: { saleId: 'a' } })).toEqual([
    { field: 'body.amount', because: { kind: 'field_missing' } },
  ])
})

test('an option that accepts any other fields is not meant when the body has one that it rules out', () => {
  const body = z.union([Sale, z.looseObject({ orderId: z.string(), saleId: z.never().optional() })])
  expect(fieldsOf(body, { saleId: 'a', amount: '480' })).toEqual([
    { field: 'amount', because: { kind: 'field_invalid' } },
  ])
  expect(fieldsOf(body, { note: 'a' })).toEqual([{ field: 'orderId', because: { kind: 'field_missing' } }])
})

test('a body that may be several options names the fields that the nearest ones miss', () => {
  const body = z.union([
    z.object({ saleId: z.string(), amount: z.number() }),
    z.object({ orderId: z.string() }),
    z.object({ quoteId: z.string(), email: z.string() }),
  ])
  expect(fieldsOf(body, { amount: 480 })).toEqual([
    { field: 'saleId', because: { kind: 'field_missing' } },
    { field: 'orderId', because: { kind: 'field_missing' } },
  ])
})

test('a body that fits no option is invalid as a whole', () => {
  expect(fieldsOf(z.union([Sale, Order]), { other: 1 })).toEqual([
    { field: '', because: { kind: 'field_invalid' } },
  ])
})
