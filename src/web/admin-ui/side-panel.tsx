import { CloseButton, Drawer } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useReturnFocus } from './use-return-focus.ts'

const NARROW = '(width < 62em)'

type SidePanelProps = {
  readonly title: ReactNode
  readonly onClose: () => void
  /** What has the focus when it closes: the link of its record, by its id. Without: what had it when the panel opened. */
  readonly returnTo?: string
  readonly children: ReactNode
}

/**
 * A panel beside the list, which stays usable; on a phone it covers the page. Escape closes it, unless it closes a menu or a dialog of the panel. It
 * stays what it was when it opened, because a tablet that is turned must not lose what is typed in it.
 */
export function SidePanel(props: SidePanelProps) {
  useReturnFocus(props.returnTo)
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches)
  return isNarrow ? <Covering {...props} /> : <Beside {...props} />
}

function Covering({ title, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="100%"
      title={title}
      closeButtonProps={{ 'aria-label': m.close() }}
    >
      <CoveringBody>{children}</CoveringBody>
    </Drawer>
  )
}

/** A component of its own within the drawer, which does not render it at first: the element has to exist when the hook looks for it. */
function CoveringBody({ children }: Pick<SidePanelProps, 'children'>) {
  const body = useRef<HTMLDivElement>(null)
  useFocusWithin(body, body)
  return (
    <div ref={body} tabIndex={-1}>
      {children}
    </div>
  )
}

function Beside({ title, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWithin(panel, heading)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      ref={panel}
      className="admin-panel"
      aria-labelledby="panel-title"
      onKeyDown={(event) => event.key === 'Escape' && isForPanel(event) && onClose()}
    >
      <header>
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={m.close()} onClick={onClose} />
      </header>
      <div className="admin-panel-body">{children}</div>
    </aside>
  )
}

/** Escape in an open list of choices, or in a dialog that the panel opened, closes those. */
function isForPanel({ target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[aria-expanded="true"]') === null
}

/**
 * Keeps the focus within an element: when what has it goes, or is disabled, such as a form that closes after its save, `fallback` gets it. Else a
 * browser would give it to the page, and the next Tab would begin at its top.
 */
function useFocusWithin(
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
