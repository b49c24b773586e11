import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AttentionItem } from '#contract/attention.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { aCustomer, aShow, call, type Account } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('a refund that the provider refuses is made by hand there, and recorded only after the provider was asked', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const { name, paymentId, path } = await aRefusedRefund(admin)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/attention')
  await rowOf(page, name).getByRole('link').click()
  const tries = page.getByRole('region', { name: 'What the system tried' })
  await tries.getByText('Refused by the provider').waitFor()
  await expectAccessible(page, 'attention')

  // Without the provider's response nothing can be recorded.
  const away = await fault('payments.fetch', paymentId, { status: 400 })
  expectsStatus(503)
  const dialog = page.getByRole('dialog', { name: 'Mark as refunded by hand' })
  await page.getByRole('button', { name: 'Mark as refunded by hand' }).click()
  await dialog.getByText(/^The provider could not be asked/).waitFor()
  expect(await dialog.getByLabel('Reference of the refund at the provider').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Mark as refunded by hand' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'attention provider away')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await call(`/simulator/control/faults/${away}`, { method: 'DELETE' })

  await page.getByRole('button', { name: 'Mark as refunded by hand' }).click()
  await dialog.getByText(/^The provider says: ₹0 of ₹[\d,.]+ went back\./).waitFor()
  const { id } = await call<{ id: string }>(`/simulator/control/razorpay/payments/${paymentId}/refunds`, {
    body: {},
  })
  await dialog.getByLabel('Reference of the refund at the provider').fill('rfnd_of_another')
  await dialog.getByLabel('Reason').fill('Made in the dashboard of the provider')
  expectsStatus(404)
  await dialog.getByRole('button', { name: 'Mark as refunded by hand' }).click()
  await dialog.getByText(/^The provider has no refund of this payment with this reference\./).waitFor()
  await dialog.getByLabel('Reference of the refund at the provider').fill(id)
  await expectAccessible(page, 'attention refunded by hand')
  await dialog.getByRole('button', { name: 'Mark as refunded by hand' }).click()
  await waitForAlert(page, 'Refund recorded')
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
  expect((await call<BookingFile>(path, { token: admin.token })).state).toBe('refunded')
})

test('the provider is asked again, and what it has refunded meanwhile leaves the list', async ({ visit }) => {
  const admin = await anAdmin()
  const { name, paymentId } = await aRefusedRefund(admin)
  const { page } = await visit({ viewport: phone, as: admin, theme: 'light' })
  const [item] = await itemsOf(admin, paymentId)
  await page.goto(`/admin/attention?open=${encodeURIComponent(item?._id ?? '')}`)
  await page.getByRole('button', { name: 'Mark as refunded by hand' }).waitFor()
  await expectAccessible(page, 'attention')
  await page.getByRole('button', { name: 'Mark as refunded by hand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as refunded by hand' })
  await dialog.getByText(/^The provider says: ₹0 of/).waitFor()
  await expectAccessible(page, 'attention refunded by hand')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Ask the provider again' }).click()
  await waitForAlert(page, 'The provider was asked again')
  expect(await itemsOf(admin, paymentId)).toHaveLength(1)
  await call(`/simulator/control/razorpay/payments/${paymentId}/refunds`, { body: {} })
  await page.getByRole('button', { name: 'Ask the provider again' }).click()
  await expect.poll(() => itemsOf(admin, paymentId)).toEqual([])
  await page.goto('/admin/attention')
  await page.getByRole('heading', { level: 1, name: 'Needs attention' }).waitFor()
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function fault(operation: string, subject: string, kind: object): Promise<string> {
  const body = { operation, subject, fault: kind }
  return (await call<{ id: string }>('/simulator/control/faults', { body })).id
}

async function itemsOf({ token }: Account, paymentId: string): Promise<AttentionItem[]> {
  const items = await call<AttentionItem[]>('/api/attention?limit=200&sort=newest', { token })
  return items.filter((item) => item.paymentId === paymentId)
}

/** A booking of a new customer whose refund the provider refuses. */
async function aRefusedRefund({ token }: Account) {
  const name = `Ila ${crypto.randomUUID().slice(0, 8)}`
  const reservation = await book(await aShow(), await aCustomer(name))
  const [found] = await call<BookingRow[]>(`/api/bookings?q=${reservation?.code}`, { token })
  const path = `/api/bookings/${found?._id}`
  const { money, story } = await call<BookingFile>(path, { token })
  const paymentId = story.find(({ kind }) => kind === 'paid')?.detail?.split(', ')[1] ?? ''
  const refusing = await fault('payments.refund', paymentId, { status: 400 })
  const refund = { lines: null, left: money.paid, amount: money.paid, reason: 'The projector broke' }
  await call(`${path}/refund`, { token, body: refund })
  await expect.poll(() => itemsOf({ token } as Account, paymentId)).toHaveLength(1)
  await call(`/simulator/control/faults/${refusing}`, { method: 'DELETE' })
  return { name, paymentId, path }
}
