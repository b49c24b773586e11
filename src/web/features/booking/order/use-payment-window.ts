import { useEffect, useRef } from 'react'
import type { PaymentWidget } from './payment-widget.ts'

/** The provider's window over the page. It goes with the page, and does not come when the buyer has left meanwhile. */
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
