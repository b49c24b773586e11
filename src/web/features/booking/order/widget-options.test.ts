import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/site.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { widgetOptions } from './widget-options.ts'

const request = {
  order: {
    orderID: 'order_1',
    isPrivate: false,
    people: 2,
    convertedSeats: ['C4', 'C5'],
  } as unknown as BookingData,
  config: { razorpay: { keyId: 'rzp_test_1' }, cinema: { name: 'Marquee' } } as unknown as SiteConfig,
  onPaid: () => undefined,
  onDismissed: () => undefined,
}

test('on a phone UPI apps come first, opened by intent, and the other ways to pay stay', () => {
  const { config } = widgetOptions({ ...request, isPhone: true })
  expect(config?.display.sequence).toEqual(['block.upi_apps'])
  expect(config?.display.blocks['upi_apps']?.instruments).toEqual([
    { method: 'upi', flows: ['intent'], apps: ['google_pay', 'phonepe', 'paytm', 'bhim'] },
  ])
  expect(config?.display.preferences.show_default_blocks).toBe(true)
})

test('on a desktop, which has no UPI app to open, the checkout is as usual', () => {
  expect(widgetOptions({ ...request, isPhone: false })).not.toHaveProperty('config')
})

test('the checkout opens on UPI, on every device', () => {
  for (const isPhone of [true, false])
    expect(widgetOptions({ ...request, isPhone }).prefill).toMatchObject({ method: 'upi' })
})
