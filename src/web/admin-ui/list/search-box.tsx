import { Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

const PAUSE_MS = 250

type SearchBoxProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

/** Searches when the typing pauses, or at once on Enter. */
export function SearchBox({ value, onChange, fieldRef }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  const changeSoon = useDebouncedCallback(onChange, PAUSE_MS)
  // Back, or a cleared filter, changes the address from outside.
  if (value !== last) {
    setLast(value)
    if (value !== text.trim()) setText(value)
  }
  const type = (next: string) => {
    setText(next)
    changeSoon(next.trim())
  }
  return (
    <TextInput
      ref={fieldRef}
      type="search"
      className="admin-search"
      aria-label={m.admin_search()}
      placeholder={m.admin_search()}
      maxLength={100}
      leftSection={<Search aria-hidden size={16} />}
      rightSection={text ? null : <Kbd aria-hidden>/</Kbd>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && changeSoon.flush()}
    />
  )
}
