import { useEffect, useRef } from 'react'

/**
 * Leads to the panel that asks for the proof of the email, which is below the fold of a phone, and to the payment after it. Returns the ref for
 * the heading of the panel that is shown.
 */
export function usePanelFocus(asksProof: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!asksProof && !hasAsked.current) return
    hasAsked.current = asksProof
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [asksProof])
  return heading
}
