import { useEffect, useRef } from 'react'

export type Hotkeys = Readonly<Record<string, (() => void) | undefined>>

/** Keys of the page, by `event.key` in lower case. Somebody who types in a field types; Escape works there as well, and `/` in an empty one. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (isField(event.target) && key !== 'escape' && !(key === '/' && isEmpty(event.target))) return
      const act = latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

function isEmpty(field: EventTarget | null): boolean {
  return field instanceof HTMLInputElement && field.value === ''
}
