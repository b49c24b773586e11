import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'

const idsSchema = z
  .object({ id: z.string().optional(), receipt: z.string().optional(), payment_id: z.string().optional() })
  .catch({})

/** Returns the ids that a call is about, so that a fault can apply to one order only. */
export function subjectsOf(books: Books, request: FastifyRequest): string[] {
  const { id } = idsSchema.parse(request.params)
  const { receipt, payment_id: named } = idsSchema.parse(request.body)
  const refund = id === undefined ? undefined : books.refunds.get(id)
  const paymentId = refund?.payment_id ?? named ?? id
  const payment = paymentId === undefined ? undefined : books.payments.get(paymentId)
  const orderId = payment?.order_id ?? id
  const order = orderId === undefined ? undefined : books.orders.get(orderId)
  return [id, receipt, paymentId, orderId, order?.receipt].filter((each) => typeof each === 'string')
}
