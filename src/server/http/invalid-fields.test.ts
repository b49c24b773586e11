import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidFields } from './invalid-fields.ts'

const Sale = z.strictObject({ saleId: z.string(), amount: z.number() })
const Order = z.strictObject({ orderId: z.string() })

/** What the validator of the site hands over of a body. */
function fieldsOf(schema: z.ZodType, body: unknown) {
  const issues = schema.safeParse(body).error?.issues ?? []
  return invalidFields(
    issues.map(({ path, code, message, ...params }) => ({
      ...{
        instancePath: path.map((key) => `/${String(key)}`).join(''),
        keyword: code,
        message,
        params: { ...params } as object,
      },
    })),
  )
}

test('a body that may be one of two things is judged as the one whose fields it has', () => {
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

test('a body that is neither is invalid as a whole', () => {
  expect(fieldsOf(z.union([Sale, Order]), { other: 1 })).toEqual([
    { field: '', because: { kind: 'field_invalid' } },
  ])
})
