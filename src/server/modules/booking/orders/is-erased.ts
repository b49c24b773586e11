import type { Order } from './order.ts'

/** The buyer has erased the account: nobody is left to write to. */
export function isErased({ email }: Pick<Order, 'email'>): boolean {
  return email === ''
}
