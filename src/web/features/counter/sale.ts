import type { PartMode } from '#domain/counter.ts'
import { paiseFromRupees, type Paise, type Rupees } from '#domain/money.ts'
import type {
  CounterSaleSentInput,
  CounterUpiPayment,
  CounterUpiSentInput,
  PaymentOutcome,
  Reservation,
  TakenPartInput,
} from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { upiStepOf } from './upi-steps.ts'

/** A part that the clerk takes beside one by UPI; its slip and its cash are known when it is taken. */
export type RestPart = Pick<TakenPartInput, 'mode' | 'amount'> & {
  readonly tendered?: Rupees
  readonly slipReference?: string
}
export type UpiSaleBody = CounterUpiSentInput & {
  readonly mode: 'upi'
  /** What is not paid by UPI, as the clerk has planned it, and then as it was taken. */
  readonly rest?: readonly RestPart[]
}
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
  /** The part by UPI had come: the clerk may have taken of the rest. */
  readonly isPartPaid: boolean
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
    return {
      kind: 'upi_over',
      body,
      isCancelled: step === 'cancelled',
      isShowOn: payment.isShowOn,
      isPartPaid: payment.part?.isPaid === true,
    }
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

/** Whether the part by UPI of a sale has come, and the clerk takes the rest. */
export function isRestDue(payment: CounterUpiPayment | null): boolean {
  return payment?.part?.isPaid === true && upiStepOf(payment.outcome.state) === 'waiting'
}

/** Returns how much of a sale is paid in which way; nothing of one that is paid at once. */
export function partsOf(body: SaleBody): readonly { readonly mode: PartMode; readonly amount: Paise }[] {
  const byUpi =
    body.mode === 'upi' && body.upiAmount !== undefined ? [{ mode: body.mode, amount: body.upiAmount }] : []
  return [...byUpi, ...takenPartsOf(body)].map(({ mode, amount }) => ({
    mode,
    amount: paiseFromRupees(amount),
  }))
}

/** Returns what the clerk takes of a sale beside its part by UPI. */
export function restOf(body: SaleBody): ReturnType<typeof partsOf> {
  return partsOf(body).filter(({ mode }) => mode !== 'upi')
}

/** Returns the parts of a sale that the clerk takes. */
export function takenPartsOf(body: SaleBody): readonly RestPart[] {
  return (body.mode === 'upi' ? body.rest : body.parts) ?? []
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
