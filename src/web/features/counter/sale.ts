import type {
  CounterSaleSentInput,
  CounterUpiPayment,
  CounterUpiSentInput,
  PaymentOutcome,
  Reservation,
} from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { upiStepOf } from './upi-steps.ts'

export type UpiSaleBody = CounterUpiSentInput & { readonly mode: 'upi' }
export type SaleBody = Omit<CounterSaleSentInput, 'saleId'> | UpiSaleBody
export type SentUpiSale = UpiSaleBody & { readonly saleId: string }
/** A sale with its id, as it is sent and sent again. */
export type SentSale = CounterSaleSentInput | SentUpiSale

/** A payment by UPI whose customer still pays, or whose ticket is being made. */
export type UpiSale = {
  readonly kind: 'upi'
  readonly body: SentUpiSale
  /** Null until the server has answered. */
  readonly payment: CounterUpiPayment | null
  /** The server has not answered the last call. */
  readonly isLost: boolean
  /** When the provider was asked last, by the clock of this device. */
  readonly checkedAt: number
}

/** A payment by UPI that nobody has made. */
export type UpiOver = {
  readonly kind: 'upi_over'
  readonly body: SentUpiSale
  readonly isCancelled: boolean
  /** False: the show is cancelled, and its seats cannot be sold in another way. */
  readonly isShowOn: boolean
}

/**
 * What became of a sale. `approval`: a supervisor has been asked; `waiting`: the ticketing system has not answered, and is asked again; `silent`: nobody answered us, so it is not known
 * whether it was sold; `give_back`: it was refused and the money goes back; `upi_over`: nobody has paid.
 */
export type Sale =
  | { readonly kind: 'none'; readonly error: string | null }
  | { readonly kind: 'selling'; readonly body: SentSale | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'approval' }
  | { readonly kind: 'silent' }
  | UpiSale
  | UpiOver
  | { readonly kind: 'sold'; readonly reservation: Reservation; readonly body: SaleBody }
  | { readonly kind: 'give_back'; readonly body: SaleBody }

export function isByUpi(body: SentSale): body is SentUpiSale {
  return body.mode === 'upi'
}

/** Returns what is known of a sale of which a reload took the answer. */
export function saleOfKept(kept: SentSale | null): Sale {
  if (!kept) return { kind: 'none', error: null }
  return isByUpi(kept) ? begunUpi(kept) : { kind: 'silent' }
}

export function saleOf({ state, reservation }: PaymentOutcome, body: SaleBody): Sale {
  if (reservation && state === 'confirmed') return { kind: 'sold', reservation, body }
  return state === 'paid' ? { kind: 'waiting' } : { kind: 'give_back', body }
}

/** Returns a payment that was not answered yet. */
export function begunUpi(body: SentUpiSale): UpiSale {
  return { kind: 'upi', body, payment: null, isLost: false, checkedAt: 0 }
}

type Asked = { readonly body: SentUpiSale; readonly checkedAt: number }

/** Returns what became of a sale whose payment stands so. */
export function saleOfPayment(payment: CounterUpiPayment, { body, checkedAt }: Asked): Sale {
  const step = upiStepOf(payment.outcome.state)
  if (step === 'waiting' || step === 'paid') return { kind: 'upi', body, payment, isLost: false, checkedAt }
  if (step === 'over' || step === 'cancelled')
    return { kind: 'upi_over', body, isCancelled: step === 'cancelled', isShowOn: payment.isShowOn }
  const { reservation } = payment.outcome
  return step === 'sold' && reservation ? { kind: 'sold', reservation, body } : { kind: 'give_back', body }
}

/** Returns what is known of a sale after an error. A payment is begun again by the same id when nobody has answered. */
export function saleAfter(error: unknown, body: SentSale): Sale {
  const code = errorCodeOf(error)
  if (isByUpi(body)) {
    const isKnown = isRefusal(error) || code === 'provider_unavailable'
    return isKnown ? { kind: 'none', error: errorTextOf(error) } : { ...begunUpi(body), isLost: true }
  }
  if (code === 'outcome_unknown') return { kind: 'waiting' }
  return isRefusal(error) ? { kind: 'none', error: errorTextOf(error) } : { kind: 'silent' }
}

/** Returns the payment by UPI whose order holds the seats: as soon as it is sent. */
export function orderedBy(sale: Sale): SentUpiSale | null {
  if (sale.kind === 'upi') return sale.body
  return sale.kind === 'selling' && sale.body && isByUpi(sale.body) ? sale.body : null
}

/** Whether the page still asks what becomes of a sale. */
export function isUndecided({ kind }: Sale): boolean {
  return kind === 'waiting' || kind === 'upi' || kind === 'silent'
}
