import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelUpiPayment, checkUpiPayment, getUpiPayment } from '#web/api/gen/sdk.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { releaseHoldOf } from './give-up-payment.ts'
import { saleOfPayment, type Sale, type SentUpiSale, type UpiSale } from './sale.ts'
import { nextUpiCall, READ_MS, upiStepOf } from './upi-steps.ts'

const calls = { read: getUpiPayment, check: checkUpiPayment, cancel: cancelUpiPayment } as const
type CallName = keyof typeof calls

/** Asks how a payment by UPI stands until it is decided, one call after the other, and does what the clerk presses. */
export function useUpiPayment(sale: Sale, onSale: (outcome: Sale, body: SentUpiSale) => void) {
  const tail = useRef(Promise.resolve())
  const [pressed, setPressed] = useState<'check' | 'cancel' | null>(null)
  const [unpaidId, setUnpaidId] = useState<string | null>(null)

  /** Resolves with what is known of the sale; with an error it stays as it is. */
  async function ask(name: CallName, asked: UpiSale): Promise<{ readonly error: unknown }> {
    const { body } = asked
    const checkedAt = name === 'read' ? asked.checkedAt : Date.now()
    try {
      const { data } = await calls[name]({ path: { id: body.saleId }, throwOnError: true })
      onSale(saleOfPayment(data, { body, checkedAt }), body)
      return { error: null }
    } catch (error) {
      if (errorCodeOf(error) === 'not_found') await releaseHoldOf(body)
      onSale(saleWithout(error, { ...asked, checkedAt }), body)
      return { error }
    }
  }

  function inTurn(name: CallName, asked: UpiSale): Promise<unknown> {
    const call = tail.current.then(() => ask(name, asked))
    tail.current = call.then(() => undefined)
    return call.then(({ error }) => error)
  }

  const poll = useEffectEvent((asked: UpiSale) => {
    const step = asked.payment && upiStepOf(asked.payment.outcome.state)
    const name = step && nextUpiCall(step, Date.now() - asked.checkedAt)
    if (name) void inTurn(name, asked)
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
    const error = await inTurn(name, sale)
    setPressed((now) => (now === name ? null : now))
    setUnpaidId(name === 'check' && error === null ? sale.body.saleId : null)
    if (error !== null && errorCodeOf(error) !== 'not_found')
      showAlert({ type: 'error', text: errorTextOf(error) })
  }
  return {
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
    return { kind: 'upi_over', body: asked.body, isCancelled: true, isShowOn: true }
  return asked
}
