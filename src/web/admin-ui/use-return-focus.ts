import { useEffect, useState } from 'react'

/**
 * For a panel or a dialog that is gone when it closes: the focus goes back to `id`, the element that stands for it on the page, or else to what had it
 * when it opened. Something else that was pressed meanwhile keeps the focus.
 */
export function useReturnFocus(id?: string): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const element = (id && document.getElementById(id)) || opener
      if (element instanceof HTMLElement) element.focus()
    },
    [id, opener],
  )
}
