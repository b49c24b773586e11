import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { NewQrCode, QrPicture } from './gateway.ts'

type QrDeps = Pick<Deps, 'gateways' | 'log'>

/** Creates a UPI QR code. Its id stands for the provider's order of an order of ours (decision 0115). Throws `provider_unavailable`. */
export function createQrCode({ gateways }: QrDeps, code: NewQrCode): Promise<{ readonly id: string }> {
  return gateways.payments.createQrCode(code)
}

/** Closes the QR code of an order. When the provider does not respond it stays open until its time is over, and what is paid with it goes back. */
export async function closeQrCode({ gateways, log }: QrDeps, providerOrderId: string): Promise<void> {
  try {
    await gateways.payments.closeQrCode(providerOrderId)
  } catch (error) {
    log.warn({ err: error, providerOrderId }, 'QR code left open')
  }
}

/** Returns the picture of a QR code; null for an unknown code. Throws `provider_unavailable`. */
export function readQrPicture(
  { gateways }: Pick<QrDeps, 'gateways'>,
  providerOrderId: string,
): Promise<QrPicture | null> {
  return gateways.payments.readQrPicture(providerOrderId)
}

/** Returns whether the customer pays an order with a QR code. */
export function isPaidByQrCode({ gateways }: Pick<QrDeps, 'gateways'>, providerOrderId: string): boolean {
  return gateways.payments.isQrCode(providerOrderId)
}

/** Returns whether the provider has captured a payment of an order; false when the provider does not respond. */
export async function isCapturedAtProvider(
  { gateways, log }: QrDeps,
  providerOrderId: string,
): Promise<boolean> {
  try {
    const payments = await gateways.payments.listOrderPayments(providerOrderId)
    return payments.some(({ isCaptured }) => isCaptured)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_unavailable') throw error
    log.warn({ err: error, providerOrderId }, 'the payments of an order are not known')
    return false
  }
}
