import { CloseButton, Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

const NARROW = '(width < 62em)'

type SidePanelProps = {
  readonly title: ReactNode
  readonly onClose: () => void
  /** What has the focus when it closes: the link that opened it, by its id. */
  readonly returnTo?: string
  readonly children: ReactNode
}

/**
 * A panel beside the list, which stays usable; on a phone it covers the page. Escape closes it. It stays what it was when it opened, because a tablet
 * that is turned must not lose what is typed in it.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, onClose, children } = props
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches)
  if (!isNarrow) return <Beside {...props} />
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="100%"
      title={title}
      closeButtonProps={{ 'aria-label': m.close() }}
    >
      {children}
    </Drawer>
  )
}

function Beside({ title, onClose, returnTo, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => {
      // Left by its own close button or by Escape; another row that was pressed keeps the focus.
      if (returnTo && document.activeElement === document.body) document.getElementById(returnTo)?.focus()
    }
  }, [returnTo])
  return (
    <aside
      className="admin-panel"
      aria-labelledby="panel-title"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
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
