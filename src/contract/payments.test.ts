import { expect, test } from 'vitest'
import { PaymentProof } from './payments.ts'

const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' }

test('no amount that comes with a proof of payment makes it malformed', () => {
  for (const total of [501, -1, 'free', null, undefined]) {
    expect(PaymentProof.safeParse({ ...proof, total, ticketPrice: total }).success).toBe(true)
  }
})
