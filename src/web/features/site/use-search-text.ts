import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The text of the search input, and whether its list of suggestions may be open. `onFocusedEarly`: focused before hydration. */
export function useSearchText({ onFocusedEarly }: { readonly onFocusedEarly: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)

  /** A word that is being composed (Hindi, Bengali …) is shown and not searched for yet. */
  const change = useCallback((value: string, isComposing = false) => {
    setText(value)
    if (isComposing) return
    setWords(value.trim())
    setIsOpen(true)
  }, [])

  const takeEarlyText = useEffectEvent(() => {
    const isFocused = input.current === document.activeElement
    change(input.current?.value ?? '')
    setIsOpen(isFocused)
    if (isFocused) onFocusedEarly()
  })
  // Text that was typed before hydration is in the input and not in the state.
  useEffect(() => takeEarlyText(), [])

  return { input, text, words, isOpen, setIsOpen, change }
}
