import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Alerts } from './alerts.tsx'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The native modal dialog: focus stays inside and returns, Escape, the cross and the backdrop close it. */
export function Dialog({ isOpen, onClose, title, width = 'narrow', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={ref}
      aria-labelledby={isOpen ? titleId : undefined}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={`dialog m-auto w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-0 text-ink shadow-float ${width === 'wide' ? 'max-w-4xl' : 'max-w-md'}`}
    >
      {isOpen && (
        <div className="grid gap-4 p-5 md:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="display text-2xl">
              {title}
            </h2>
            <IconButton label={m.close()} onClick={() => ref.current?.close()} className="-mt-2 -mr-2">
              <X aria-hidden strokeWidth={1.5} className="size-5" />
            </IconButton>
          </header>
          {children}
          {/* Alerts of the page are inert below the dialog. */}
          <Alerts />
        </div>
      )}
    </dialog>
  )
}

/** Only a click on the backdrop targets the dialog element itself: the padding belongs to the content. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
