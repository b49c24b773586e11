import { useEffect, useRef } from 'react'
import type { PaymentWidget } from './payment-widget.ts'

/** Opens the provider's widget over the page. It is closed with the page, and not opened when the buyer has left. */
export function usePaymentWindow() {
  const shown = useRef<PaymentWidget>(null)
  const hasLeft = useRef(false)
  const close = () => shown.current?.close?.()
  const open = (widget: PaymentWidget) => {
    if (hasLeft.current) return
    shown.current = widget
    widget.open()
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
