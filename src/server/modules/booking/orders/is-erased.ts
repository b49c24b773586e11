import type { Order } from './order.ts'

/** Whether the buyer's account is erased: no mail is sent. */
export function isErased({ email }: Pick<Order, 'email'>): boolean {
  return email === ''
}
