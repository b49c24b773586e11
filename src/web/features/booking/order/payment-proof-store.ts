import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import type { PaymentProof } from './payment-widget.ts'

/** Stores the proof: a reload between payment and confirmation must not lose it, or the buyer pays twice. */
export function storePaymentProof(providerOrderId: string, proof: PaymentProof): void {
  writeStored('sessionStorage', keyOf(providerOrderId), JSON.stringify(proof))
}

export function readPaymentProof(providerOrderId: string): PaymentProof | null {
  try {
    const text = readStored('sessionStorage', keyOf(providerOrderId))
    return text ? (JSON.parse(text) as PaymentProof) : null
  } catch {
    return null
  }
}

export function clearPaymentProof(providerOrderId: string): void {
  writeStored('sessionStorage', keyOf(providerOrderId), null)
}

function keyOf(providerOrderId: string): string {
  return `marquee.proof.${providerOrderId}`
}
