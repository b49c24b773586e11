import type { PaymentProof } from './payment-widget.ts'

/** A reload between the payment and its confirmation must not lose the proof, or somebody pays twice. */
export function storeProof(order: string, proof: PaymentProof): void {
  sessionStorage.setItem(keyOf(order), JSON.stringify(proof))
}

export function readProof(order: string): PaymentProof | null {
  try {
    const text = sessionStorage.getItem(keyOf(order))
    return text ? (JSON.parse(text) as PaymentProof) : null
  } catch {
    return null
  }
}

export function forgetProof(order: string): void {
  sessionStorage.removeItem(keyOf(order))
}

function keyOf(order: string): string {
  return `marquee.proof.${order}`
}
