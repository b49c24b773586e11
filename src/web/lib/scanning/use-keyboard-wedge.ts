import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from './keyboard-wedge.ts'

/** Calls back with what a hand scanner types anywhere on the page. Its Enter presses no button. */
export function useKeyboardWedge(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const take = createKeyboardWedge()
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp, ctrlKey, altKey, metaKey } = event
      const hasModifier = ctrlKey || altKey || metaKey
      const text = take({ key, at: timeStamp, hasModifier, isInField: isField(event.target) })
      if (text === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(text)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
