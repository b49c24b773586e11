import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paiseFromRupees } from '#domain/money.ts'
import { createReservation } from '#web/api/gen/sdk.gen.ts'
import type {
  CounterSaleSentInput as CounterSaleSent,
  PaymentOutcome,
  Reservation,
} from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { dropChargedCard, keepChargedCard } from './charged-cards.ts'
import { keepHold } from './kept-hold.ts'
import { keepLastSale, readLastSale } from './last-sale.ts'
import { keepSale, readKeptSale } from './kept-sale.ts'
import { markSold } from './mark-sold.ts'
import { refreshCounter } from './refresh-counter.ts'

export type SaleBody = Omit<CounterSaleSent, 'saleId'>

/**
 * What became of a sale. `approval`: a supervisor has been asked; `waiting`: the ticketing system has not answered, and is asked again; `silent`: nobody answered us, so it is not known
 * whether it was sold; `give_back`: it was refused and the money goes back.
 */
export type Sale =
  | { readonly kind: 'none'; readonly error: string | null }
  | { readonly kind: 'selling' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'approval' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'sold'; readonly reservation: Reservation; readonly body: SaleBody }
  | { readonly kind: 'give_back'; readonly body: SaleBody }

const AGAIN_MS = 3_000

/** Sells once: a sale keeps its id until it is known what became of it, also through a reload. `heldSaleId`: of seats that are held since before it. */
export function useSale(heldSaleId: string | undefined) {
  const queryClient = useQueryClient()
  const [kept] = useState(readKeptSale)
  const [sale, setSale] = useState<Sale>(kept ? { kind: 'silent' } : { kind: 'none', error: null })
  const sent = useRef<CounterSaleSent | null>(kept)
  const [saleId, setSaleId] = useState(() => kept?.saleId ?? heldSaleId ?? crypto.randomUUID())
  const [last, setLast] = useState(readLastSale)
  const remember = (body: CounterSaleSent | null) => {
    sent.current = body
    keepSale(body)
  }

  const { withApproval, stop } = useApproval(() => setSale({ kind: 'approval' }))

  async function send(): Promise<void> {
    const body = sent.current
    if (!body) return
    try {
      const { data } = await withApproval(body.reason ?? '', (approvalId) =>
        createReservation({ body: { ...body, ...(approvalId && { approvalId }) }, throwOnError: true }),
      )
      const outcome = saleOf(data, body)
      if (outcome.kind === 'sold') setLast(keepLastSale(outcome.reservation, body))
      if (body.slipReference) dropChargedCard(body.slipReference)
      // The clerk has gone on to the next customer.
      if (sent.current !== body) return
      if (outcome.kind !== 'waiting') remember(null)
      if (outcome.kind === 'sold') markSold(queryClient, body)
      setSale(announce(outcome))
    } catch (error) {
      if (isRefusal(error)) keepCardOf(body)
      // Its seats are somebody else's: a reload does not choose them again.
      if (errorCodeOf(error) === 'seat_taken') keepHold(null)
      if (sent.current !== body) return
      setSale(announce(failureOf(error)))
      // A refusal says that nothing was sold.
      if (isRefusal(error)) remember(null)
    }
    void refreshCounter(queryClient)
  }

  useSendAgain(sale, send)
  return {
    sale,
    sell(body: SaleBody) {
      if (sent.current) return
      remember({ ...body, saleId })
      setSale({ kind: 'selling' })
      void send()
    },
    askAgain() {
      setSale({ kind: 'selling' })
      void send()
    },
    /** The last sale of the clerk that was sold. */
    last,
    stopWaiting: stop,
    /** Of the sale that is being made; its seats are held by it. */
    saleId,
    /** The id stays while nothing was sent under it: seats are held by it. */
    reset() {
      dismissAlerts()
      remember(null)
      if (sale.kind !== 'none') setSaleId(crypto.randomUUID())
      setSale({ kind: 'none', error: null })
    },
  }
}

/** Sends a sale again while the ticketing system has not answered. */
function useSendAgain(sale: Sale, send: () => Promise<void>): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (sale.kind !== 'waiting') return undefined
    const timer = setTimeout(() => void latest.current(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [sale])
}

/** A charged card whose sale was refused is reversed by its slip. */
function keepCardOf({ slipReference, amount }: CounterSaleSent): void {
  if (slipReference) keepChargedCard({ slipReference, amount: paiseFromRupees(amount) })
}

function saleOf({ state, reservation }: PaymentOutcome, body: CounterSaleSent): Sale {
  if (reservation && state === 'confirmed') return { kind: 'sold', reservation, body }
  return state === 'paid' ? { kind: 'waiting' } : { kind: 'give_back', body }
}

/** Shows the alert of a sale that was made or refused (specification, section 8); the panel gives the reason. Returns the sale. */
function announce(sale: Sale): Sale {
  if (sale.kind === 'sold') showAlert({ type: 'success', text: m.success_reservation_created() })
  const isRefused = sale.kind === 'give_back' || (sale.kind === 'none' && sale.error !== null)
  if (isRefused) showAlert({ type: 'error', text: m.failed_reservation_created() })
  return sale
}

function failureOf(error: unknown): Sale {
  if (errorCodeOf(error) === 'no_open_shift') {
    // The form of the shift replaces the sale with its message: an alert has it instead.
    showAlert({ type: 'error', text: errorTextOf(error) })
    return { kind: 'none', error: null }
  }
  if (errorCodeOf(error) === 'outcome_unknown') return { kind: 'waiting' }
  return isRefusal(error) ? { kind: 'none', error: errorTextOf(error) } : { kind: 'silent' }
}
