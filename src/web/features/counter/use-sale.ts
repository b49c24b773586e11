import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { beginUpiPayment, createReservation } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { cardsOf, dropChargedCard, keepChargedCard } from './charged-cards.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { keepHold } from './kept-hold.ts'
import { keepLastSale, readLastSale } from './last-sale.ts'
import { keepSale, readKeptSale } from './kept-sale.ts'
import { markSold } from './mark-sold.ts'
import { refreshCounter } from './refresh-counter.ts'
import {
  begunUpi,
  isByUpi,
  isUndecided,
  saleAfter,
  saleOf,
  saleOfKept,
  saleOfPayment,
  takenPartsOf,
  type Sale,
  type SaleBody,
  type SentSale,
  type SentUpiSale,
} from './sale.ts'
import { useUpiPayment } from './use-upi-payment.ts'

const AGAIN_MS = 3_000

/** Sells once: a sale keeps its id until it is known what became of it, also through a reload. `heldSaleId`: of seats that are held since before it. */
export function useSale(heldSaleId: string | undefined) {
  const queryClient = useQueryClient()
  const { kept, sent, remember } = useKeptSale()
  const [sale, setSale] = useState(() => saleOfKept(kept))
  const [saleId, setSaleId] = useState(() => kept?.saleId ?? heldSaleId ?? crypto.randomUUID())
  const [last, setLast] = useState(readLastSale)

  const { withApproval, stop } = useApproval(() => setSale({ kind: 'approval' }))

  /** Shows what became of a sale, unless the clerk has gone on to the next customer. */
  function take(outcome: Sale, body: SentSale): void {
    if (outcome.kind === 'sold') setLast(keepLastSale(outcome.reservation, outcome.body))
    if (sent.current !== body) return giveUpUnseen(outcome)
    if (outcome.kind === 'sold') markSold(queryClient, body)
    setSale(announce(outcome))
    if (!isUndecided(outcome)) remember(null)
    // The page asks every two seconds; most answers change nothing else.
    if (isByUpi(body) && outcome.kind !== 'upi') void refreshCounter(queryClient)
  }

  async function send(): Promise<void> {
    const body = sent.current
    if (!body) return
    try {
      take(await (isByUpi(body) ? beginPayment(body) : sellNow(body, withApproval)), body)
    } catch (error) {
      if (await isGivenUp(error, body)) setSaleId(crypto.randomUUID())
      if (sent.current === body) take(failureOf(error, body), body)
    }
    void refreshCounter(queryClient)
  }

  useSendAgain(sale, send)
  const upi = useUpiPayment(sale, take)
  return {
    sale,
    sell(body: SaleBody) {
      if (sent.current) return
      remember({ ...body, saleId })
      setSale({ kind: 'selling', body: sent.current })
      void send()
    },
    askAgain() {
      setSale({ kind: 'selling', body: sent.current })
      void send()
    },
    upi: {
      ...upi,
      /** Asks for the same payment once more, which is another one. */
      again(body: SentUpiSale) {
        const next = { ...body, saleId: crypto.randomUUID() }
        setSaleId(next.saleId)
        remember(next)
        setSale(begunUpi(next))
      },
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

/** Frees the seats of a payment that began after it was given up: no page shows it. One that was made is kept. */
function giveUpUnseen(outcome: Sale): void {
  if (outcome.kind === 'upi') void giveUpPayment(outcome.body)
}

/** The sale whose outcome is not known; a reload keeps it. */
function useKeptSale() {
  const [kept] = useState(readKeptSale)
  const sent = useRef<SentSale | null>(kept)
  const remember = (body: SentSale | null) => {
    sent.current = body
    keepSale(body)
  }
  return { kept, sent, remember }
}

/** Sends a sale again while it has not been answered; at once after a reload. */
function useSendAgain(sale: Sale, send: () => Promise<void>): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const isBegun = sale.kind === 'upi' && sale.payment === null
    if (sale.kind !== 'waiting' && !isBegun) return undefined
    const isFirst = isBegun && !sale.isLost
    const timer = setTimeout(() => void latest.current(), isFirst ? 0 : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [sale])
}

async function beginPayment(sale: SentUpiSale): Promise<Sale> {
  const { showtimeId, seats, amount, upiAmount, adultsChecked, phone, email, saleId: id } = sale
  const body = {
    ...{ showtimeId, seats, amount, adultsChecked },
    ...(upiAmount !== undefined && { upiAmount }),
    ...(phone && { phone }),
    ...(email && { email }),
  }
  const { data } = await beginUpiPayment({ path: { id }, body, throwOnError: true })
  // The seats are those of the order: after it a reload does not choose them again.
  keepHold(null)
  return saleOfPayment(data, { body: sale, checkedAt: Date.now() })
}

type WithApproval = ReturnType<typeof useApproval>['withApproval']

async function sellNow(body: Exclude<SentSale, SentUpiSale>, withApproval: WithApproval): Promise<Sale> {
  const cards = cardsOf([body, ...takenPartsOf(body)])
  try {
    const { data } = await withApproval(body.reason ?? '', (approvalId) =>
      createReservation({ body: { ...body, ...(approvalId && { approvalId }) }, throwOnError: true }),
    )
    for (const { slipReference } of cards) dropChargedCard(slipReference)
    return saleOf(data, body)
  } catch (error) {
    // A charged card whose sale was refused is reversed by its slip.
    if (isRefusal(error)) for (const card of cards) keepChargedCard(card)
    throw error
  }
}

/** Gives up a payment for which the provider makes no QR code now: its seats may be held by it. Returns whether it did. */
async function isGivenUp(error: unknown, sale: SentSale): Promise<boolean> {
  if (!isByUpi(sale) || errorCodeOf(error) !== 'provider_unavailable') return false
  await giveUpPayment(sale)
  return true
}

/** Shows the alert of a sale that was made or refused (specification, section 8); the panel gives the reason. Returns the sale. */
function announce(sale: Sale): Sale {
  if (sale.kind === 'sold') showAlert({ type: 'success', text: m.success_reservation_created() })
  const isRefused = sale.kind === 'give_back' || (sale.kind === 'none' && sale.error !== null)
  if (isRefused) showAlert({ type: 'error', text: m.failed_reservation_created() })
  return sale
}

function failureOf(error: unknown, body: SentSale): Sale {
  // Its seats are somebody else's: a reload does not choose them again.
  if (errorCodeOf(error) === 'seat_taken') keepHold(null)
  if (errorCodeOf(error) !== 'no_open_shift') return saleAfter(error, body)
  // The form of the shift replaces the sale with its message: an alert has it instead.
  showAlert({ type: 'error', text: errorTextOf(error) })
  return { kind: 'none', error: null }
}
