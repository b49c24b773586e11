import { useEffect, useRef } from 'react'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import type { usePayment } from './use-payment.ts'

/**
 * Opens the payment of a private screening at once, as its page has shown the quote and the consent already. A film for adults waits for the
 * declaration on this page.
 */
export function usePrivatePayment(
  { isPrivate, state, certificate }: BookingData,
  { proceed }: Pick<ReturnType<typeof usePayment>, 'proceed'>,
): void {
  const isOpened = useRef(false)
  const opens = isPrivate && state === 'created' && certificate !== 'A'
  useEffect(() => {
    if (!opens || isOpened.current) return
    isOpened.current = true
    void proceed(false)
  }, [opens, proceed])
}
