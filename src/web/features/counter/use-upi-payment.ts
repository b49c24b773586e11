import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  cancelUpiPayment,
  checkUpiPayment,
  getUpiPayment,
  takeRestOfUpiPayment,
} from '#web/api/gen/sdk.gen.ts'
import type { TakenPartInput } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { cardsOf, dropChargedCard, keepChargedCard } from './charged-cards.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { releaseHoldOf } from './give-up-payment.ts'
import { isRestDue, saleOfPayment, type Sale, type SentUpiSale, type UpiSale } from './sale.ts'
import { nextUpiCall, READ_MS, upiStepOf } from './upi-steps.ts'

const calls = { read: getUpiPayment, check: checkUpiPayment, cancel: cancelUpiPayment } as const
type Call =
  { readonly name: keyof typeof calls } | { readonly name: 'rest'; readonly parts: TakenPartInput[] }

/** Asks how a payment by UPI stands until it is decided, one call after the other, and does what the clerk presses. */
export function useUpiPayment(sale: Sale, onSale: (outcome: Sale, body: SentUpiSale) => void) {
  const tail = useRef(Promise.resolve())
  const [pressed, setPressed] = useState<'check' | 'cancel' | 'rest' | null>(null)
  const [unpaidId, setUnpaidId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Resolves with what is known of the sale; with an error it stays as it is. */
  async function ask(call: Call, asked: UpiSale): Promise<{ readonly error: unknown }> {
    const { body } = asked
    const checkedAt = call.name === 'read' ? asked.checkedAt : Date.now()
    try {
      const outcome = saleOfPayment(await send(call, body), { body, checkedAt })
      onSale(call.name === 'rest' ? withRest(outcome, call.parts) : outcome, body)
      return { error: null }
    } catch (error) {
      if (errorCodeOf(error) === 'not_found') await releaseHoldOf(body)
      onSale(saleWithout(error, { ...asked, checkedAt }), body)
      return { error }
    }
  }

  function inTurn(call: Call, asked: UpiSale): Promise<unknown> {
    const asking = tail.current.then(() => ask(call, asked))
    tail.current = asking.then(() => undefined)
    return asking.then(({ error }) => error)
  }

  const poll = useEffectEvent((asked: UpiSale) => {
    const step = asked.payment && upiStepOf(asked.payment.outcome.state)
    // The provider has told of the part by UPI.
    const name = isRestDue(asked.payment) ? 'read' : step && nextUpiCall(step, Date.now() - asked.checkedAt)
    if (name) void inTurn({ name }, asked)
  })
  useEffect(() => {
    if (sale.kind !== 'upi') return undefined
    const timer = setTimeout(() => poll(sale), READ_MS)
    return () => clearTimeout(timer)
  }, [sale])

  async function press(name: 'check' | 'cancel'): Promise<void> {
    // A question that waits for its answer does not keep the clerk from giving the payment up.
    if (sale.kind !== 'upi' || pressed === 'cancel' || pressed === name) return
    setPressed(name)
    const error = await inTurn({ name }, sale)
    setPressed((now) => (now === name ? null : now))
    setUnpaidId(name === 'check' && error === null ? sale.body.saleId : null)
    if (error !== null && errorCodeOf(error) !== 'not_found')
      showAlert({ type: 'error', text: errorTextOf(error) })
  }

  /** Sells with the rest that the clerk has taken. The same again is taken once, so a lost answer is no refusal. */
  async function takeRest(parts: TakenPartInput[]): Promise<void> {
    if (sale.kind !== 'upi' || pressed !== null) return
    setPressed('rest')
    const error = await inTurn({ name: 'rest', parts }, sale)
    setPressed(null)
    setRefusal(error === null ? null : errorTextOf(error))
    keepCards(parts, error)
  }
  return {
    /** Why the sale was not made with the rest. */
    refusal,
    takeRest: (parts: TakenPartInput[]) => void takeRest(parts),
    /** What the clerk has pressed and was not answered yet. */
    pressed,
    /** The clerk has asked the bank, which knows of no payment. */
    isUnpaid: sale.kind === 'upi' && unpaidId === sale.body.saleId,
    check: () => void press('check'),
    cancel: () => void press('cancel'),
  }
}

/** Returns what is known of a payment after an error: one that the server does not know was never begun. */
function saleWithout(error: unknown, asked: UpiSale): Sale {
  if (errorCodeOf(error) === 'not_found')
    return { kind: 'upi_over', body: asked.body, isCancelled: true, isShowOn: true, isPartPaid: false }
  return asked
}

async function send(call: Call, { saleId: id }: SentUpiSale) {
  const asked = { path: { id }, throwOnError: true } as const
  const { data } =
    call.name === 'rest'
      ? await takeRestOfUpiPayment({ ...asked, body: { parts: call.parts } })
      : await calls[call.name](asked)
  return data
}

/** Returns a sale that was decided with what was taken of its rest. */
function withRest(sale: Sale, rest: readonly TakenPartInput[]): Sale {
  if (sale.kind !== 'sold' && sale.kind !== 'give_back') return sale
  return sale.body.mode === 'upi' ? { ...sale, body: { ...sale.body, rest } } : sale
}

/** A charged card whose sale was refused is reversed by its slip. */
function keepCards(parts: readonly TakenPartInput[], error: unknown): void {
  for (const card of cardsOf(parts)) {
    if (error === null) dropChargedCard(card.slipReference)
    else if (isRefusal(error)) keepChargedCard(card)
  }
}
