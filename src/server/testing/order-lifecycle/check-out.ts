import type { Checkout } from '../builders.ts'
import { checkResponse } from './check-response.ts'
import { pick } from './pick.ts'
import type { TestSystem } from './system.ts'

/** Makes an order of what the body of the checkout says, and locks its seats and its slot where the step does. */
export async function checkOut(
  system: TestSystem,
  { buyer: which, locks }: { readonly buyer: number; readonly locks: boolean },
  body: object,
): Promise<void> {
  const buyer = pick(system.buyers, which)
  if (!buyer) return
  const { token } = buyer
  const response = await checkResponse(
    system,
    'checkout',
    system.site.api.post<Checkout>('/checkoutRazorPay', { token, body }),
  )
  if (response?.status !== 200) return
  system.orders.push({ checkout: response.body, buyer })
  if (locks)
    await checkResponse(
      system,
      'lock',
      system.site.api.post(`/lock/seat?orderId=${response.body.order}`, { token }),
    )
}
