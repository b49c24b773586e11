import { useRef } from 'react'

/** Runs `work` once at a time: a second call joins the one in flight. */
export function useSingleFlight<Request>(
  work: (request: Request) => Promise<void>,
): (request: Request) => Promise<void> {
  const inFlight = useRef<Promise<void>>(null)
  return (request) =>
    (inFlight.current ??= work(request).finally(() => {
      inFlight.current = null
    }))
}
