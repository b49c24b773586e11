import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import type { PaymentProof } from './payment-widget.ts'

/** Stores the proof: a reload between payment and confirmation must not lose it, or the buyer pays twice. */
export function storePaymentProof(orderID: string, proof: PaymentProof): void {
  writeStored('sessionStorage', keyOf(orderID), JSON.stringify(proof))
}

export function readPaymentProof(orderID: string): PaymentProof | null {
  try {
    const text = readStored('sessionStorage', keyOf(orderID))
    return text ? (JSON.parse(text) as PaymentProof) : null
  } catch {
    return null
  }
}

export function clearPaymentProof(orderID: string): void {
  writeStored('sessionStorage', keyOf(orderID), null)
}

function keyOf(orderID: string): string {
  return `marquee.proof.${orderID}`
}
