import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus within an element: when what has it goes, or is disabled, such as a form that closes after its save, `fallback` gets it. Else a
 * browser would give it to the page, and the next Tab would begin at its top.
 */
export function useFocusWithin(
  within: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = within.current
    if (!element) return
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(() => {
      const isLost = last !== null && (!last.isConnected || last.matches(':disabled'))
      const isOnPage = document.activeElement === document.body || document.activeElement === last
      if (!isLost || !isOnPage) return
      last = null
      fallback.current?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [within, fallback])
}
