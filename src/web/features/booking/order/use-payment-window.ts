import { useEffect, useRef } from 'react'
import type { PaymentWidget } from './payment-widget.ts'

/** Opens the provider's widget over the page. It is closed with the page; `open` returns whether it was opened: not when the buyer has left. */
export function usePaymentWindow() {
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
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      shown.current?.close?.()
    }
  }, [])
  return { open, close }
}
