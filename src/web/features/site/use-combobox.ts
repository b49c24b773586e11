import { type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react'
import { nextOptionIndex } from './search-options.ts'

/** The ARIA attributes of the input. */
export type ComboboxAria = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

/** For the input, which belongs to another component. */
export type ComboboxHandle = { readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }

type ComboboxRequest = {
  /** Of the list; the id of an option has its index appended. */
  readonly id: string
  readonly options: readonly unknown[]
  /** The text of the input: another text means another list. */
  readonly text: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onChoose: (index: number) => void
}

/** The ARIA combobox pattern with a listbox. Returns the active option, and the attributes and the key handler of the input. */
export function useCombobox({ id, options, text, isOpen, onOpenChange, onChoose }: ComboboxRequest) {
  const [mark, setMark] = useState({ index: -1, options, text })
  const count = options.length
  const isExpanded = isOpen && count > 0
  // The mark belongs to its list: a new list must not move another option under it.
  const active = isExpanded && mark.options === options && mark.text === text ? mark.index : -1

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    const next = nextOptionIndex(event.key, active, isOpen ? count : 0)
    if (next !== null) {
      event.preventDefault()
      setMark({ index: next, options, text })
    } else if (event.key === 'ArrowDown' && !isOpen) onOpenChange(true)
    else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps the text, and a menu around the input open.
      event.preventDefault()
      onOpenChange(false)
    }
  }

  const aria = useMemo(
    (): ComboboxAria => ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? id : undefined,
      'aria-activedescendant': active >= 0 ? `${id}${active}` : undefined,
    }),
    [id, isExpanded, active],
  )
  return { active, aria, onKeyDown }
}
