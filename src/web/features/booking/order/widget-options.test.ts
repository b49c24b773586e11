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

const ANDROID = { isPhone: true, isIos: false }
const IPHONE = { isPhone: true, isIos: true }
const DESKTOP = { isPhone: false, isIos: false }
const HIDDEN_COLLECT = [{ method: 'upi', flows: ['collect'] }]

function displayOn(device: typeof ANDROID) {
  return widgetOptions({ ...request, device }).config.display
}

test('on a phone UPI apps come first, opened by intent, and the other ways to pay stay', () => {
  for (const device of [ANDROID, IPHONE]) {
    const { sequence, blocks, preferences } = displayOn(device)
    expect(sequence).toEqual(['block.upi'])
    expect(blocks['upi']?.instruments).toEqual([
      { method: 'upi', flows: ['intent'], apps: ['google_pay', 'phonepe', 'paytm', 'bhim'] },
    ])
    expect(preferences.show_default_blocks).toBe(true)
  }
})

test('on a desktop, which has no UPI app to open, a QR comes first', () => {
  expect(displayOn(DESKTOP).blocks['upi']?.instruments).toEqual([{ method: 'upi', flows: ['qr'] }])
})

test('typed UPI IDs, which have ended for merchants, are hidden except on iOS', () => {
  expect(displayOn(ANDROID).hide).toEqual(HIDDEN_COLLECT)
  expect(displayOn(DESKTOP).hide).toEqual(HIDDEN_COLLECT)
  expect(displayOn(IPHONE)).not.toHaveProperty('hide')
})

test('the checkout opens on UPI, on every device', () => {
  for (const device of [ANDROID, IPHONE, DESKTOP])
    expect(widgetOptions({ ...request, device }).prefill).toMatchObject({ method: 'upi' })
})
