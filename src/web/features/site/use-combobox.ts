import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { nextOptionIndex } from './search-options.ts'

type ComboboxRequest = {
  readonly form: RefObject<HTMLFormElement | null>
  /** Of the list; an option's id has its place behind it. */
  readonly id: string
  readonly options: readonly unknown[]
  readonly onWords: (words: string) => void
  readonly onChoose: (index: number) => void
}

/**
 * The ARIA pattern of a combobox with a list, for an input that was there before. The input belongs to whoever rendered it, so its
 * attributes are set here by hand. While a word is composed (Hindi, Bengali …) nothing is looked for yet.
 */
export function useCombobox({ form, id, options, onWords, onChoose }: ComboboxRequest) {
  // What was typed before this was loaded is looked for as well, if the person is still there.
  const [isOpen, setIsOpen] = useState(() => inputOf(form) === document.activeElement)
  const [mark, setMark] = useState({ index: -1, options })
  const count = options.length
  // A place in the list goes with the list: the next answer must not slip another option under it.
  const active = mark.options === options ? mark.index : -1
  const setActive = (index: number) => setMark({ index, options })
  const isExpanded = isOpen && count > 0

  function hear(words: string): void {
    onWords(words.trim())
    setActive(-1)
    setIsOpen(true)
  }

  function say(words: string): void {
    const input = inputOf(form)
    if (!input) return
    input.value = words
    input.focus()
    hear(words)
  }

  function choose(index: number): void {
    setIsOpen(false)
    setActive(-1)
    onChoose(index)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const next = nextOptionIndex(event.key, active, isOpen ? count : 0)
    if (next !== null) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
    else if (event.key === 'Enter' && isExpanded && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // The words stay; a menu around the box stays open too.
      event.preventDefault()
      setIsOpen(false)
      setActive(-1)
    }
  }

  useListeners(form, { hear, onKey, close: () => setIsOpen(false), open: () => setIsOpen(true) })
  useEffect(() => {
    const input = inputOf(form)
    if (!input) return
    describe(input, { id, isExpanded, active })
  }, [form, id, isExpanded, active])
  return { isOpen, active, choose, say }
}

export function inputOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector('input') ?? null
}

function describe(
  input: HTMLInputElement,
  { id, isExpanded, active }: { id: string; isExpanded: boolean; active: number },
): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-haspopup', 'listbox')
  input.setAttribute('aria-expanded', String(isExpanded))
  if (isExpanded) input.setAttribute('aria-controls', id)
  else input.removeAttribute('aria-controls')
  if (isExpanded && active >= 0) input.setAttribute('aria-activedescendant', `${id}${active}`)
  else input.removeAttribute('aria-activedescendant')
}

type Ears = {
  readonly hear: (words: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly open: () => void
  readonly close: () => void
}

function useListeners(form: RefObject<HTMLFormElement | null>, { hear, onKey, open, close }: Ears): void {
  // With every render: the ears know what is on the screen now. Before the next event: no letter falls between two renders.
  useLayoutEffect(() => {
    const box = form.current
    const input = inputOf(form)
    if (!box || !input) return
    const controller = new AbortController()
    const { signal } = controller
    const listen = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) hear(input.value)
    }
    input.addEventListener('input', listen, { signal })
    input.addEventListener('compositionend', () => hear(input.value), { signal })
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('focus', open, { signal })
    box.addEventListener('submit', close, { signal })
    box.addEventListener('reset', () => hear(''), { signal })
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close()
      },
      { signal },
    )
    return () => controller.abort()
  })
}
