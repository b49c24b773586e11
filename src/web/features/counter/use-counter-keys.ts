import { useEffect, useRef } from 'react'
import { createKeyRuns, MOST_BETWEEN_KEYS, type KeyOutcome } from './key-runs.ts'
import { typedText } from './typed-text.ts'

type CounterKeys = {
  /** What a hand scanner has typed, anywhere on the page. It is in no field any more. */
  readonly onScan: (text: string) => void
  /** What was typed outside fields when a letter came that is no shortcut. */
  readonly onWords: (text: string) => void
}

/** Lets keys act as shortcuts only when a person types them: those of a hand scanner are a scan, and its Enter presses no button and sends no form. */
export function useCounterKeys(keys: CounterKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const runs = createKeyRuns()
    let field: ScannedField | null = null
    let lastAt = -Infinity
    let isReleasing = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = ({ released, scan }: Pick<KeyOutcome, 'released' | 'scan'>) => {
      for (const key of released) {
        isReleasing = true
        const isUnknown = dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
        isReleasing = false
        if (isUnknown && /^[a-z]$/i.test(key)) latest.current.onWords(typedText.text())
      }
      if (scan === null) return
      if (field) restore(field)
      typedText.clear()
      latest.current.onScan(scan)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isReleasing || event.ctrlKey || event.altKey || event.metaKey) return
      const { key, timeStamp: at, target, repeat: isRepeat } = event
      const isInField = isField(target)
      const outcome = runs.take({ key, at, isInField, isRepeat })
      typedText.take({ key, at, isInField })
      if (outcome.isHeld) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      act(outcome)
      if (at - lastAt > MOST_BETWEEN_KEYS)
        field = target instanceof HTMLInputElement ? { input: target, value: target.value } : null
      lastAt = at
      clearTimeout(timer)
      timer = setTimeout(() => act(runs.rest()), MOST_BETWEEN_KEYS + 10)
    }
    const onPointerDown = () => typedText.clear()
    addEventListener('keydown', onKeyDown, { capture: true })
    addEventListener('pointerdown', onPointerDown)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** A field, and its value before the keys that may be a scan. */
type ScannedField = { readonly input: HTMLInputElement; readonly value: string }

/** Takes what was scanned out of a field, as if a person had done it: React hears of a value only by the event. */
function restore({ input, value }: ScannedField): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
