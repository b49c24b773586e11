import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'

type PopoverProps = {
  readonly label: string
  readonly button: ReactNode
  readonly buttonClassName: string
  readonly children: ReactNode
}

/** A native popover, aligned to the right edge of its button, on a phone to that of the page. Escape and a click outside close it. */
export function Popover({ label, button, buttonClassName, children }: PopoverProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)

  function place(event: ToggleEvent<HTMLDivElement>): void {
    const edge = buttonRef.current?.getBoundingClientRect()
    if (!edge || event.newState !== 'open') return
    const { style } = event.currentTarget
    style.top = `${edge.bottom + 8}px`
    style.right = `${document.documentElement.clientWidth - edge.right}px`
  }

  return (
    <>
      <button ref={buttonRef} type="button" popoverTarget={id} aria-label={label} className={buttonClassName}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="inset-auto m-0 max-h-[70vh] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised text-ink shadow-float max-md:right-4!"
      >
        {children}
      </div>
    </>
  )
}
