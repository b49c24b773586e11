import { useEffect, useRef } from 'react'
import type { PaymentWidget } from './payment-widget.ts'

/**
 * Opens the provider's widget over the page; `open` returns whether it was opened: not when the buyer has left. It is closed with the page and when
 * the order can no longer be paid, because another tab or device replaced, released or paid it: money that came for it would go back.
 */
export function usePaymentWindow({ isPayable }: { readonly isPayable: boolean }) {
  const shown = useRef<PaymentWidget>(null)
  const hasLeft = useRef(false)
  const close = () => shown.current?.close?.()
  const open = (widget: PaymentWidget): boolean => {
    if (hasLeft.current) return false
    shown.current = widget
    widget.open()
    return true
  }
  useEffect(() => {
    if (!isPayable) shown.current?.close?.()
  }, [isPayable])
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      shown.current?.close?.()
    }
  }, [])
  return { open, close }
}
