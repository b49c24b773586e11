import { type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ProgressBulbs } from './progress-bulbs.tsx'

/** Blocks the page while a payment is processed. It cannot be dismissed, and leaving the page asks for confirmation. `isSlow`: an attempt to confirm the payment had no result. */
export function ProcessingOverlay({ isSlow }: { isSlow: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby="processing"
      // Some browsers let a second Escape through although the first was prevented.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={preventEscape}
      onClose={(event) => event.currentTarget.showModal()}
      className="dialog m-auto w-[calc(100vw-2rem)] max-w-lg rounded-card border border-line bg-raised p-8 text-ink shadow-float"
    >
      <div className="grid justify-items-center gap-6 text-center">
        <ProgressBulbs />
        <p id="processing" role="status">
          {m.order_processing()}
          {isSlow && <span className="mt-4 block text-ink-soft">{m.order_processing_slow()}</span>}
        </p>
      </div>
    </dialog>
  )
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function preventEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
