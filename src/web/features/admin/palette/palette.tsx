import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { usePaletteEntries } from './use-palette-entries.ts'

type PaletteProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly onKeys: () => void }

const PAUSE_MS = 200

/** Finds pages, actions, movies and bookings by a few letters; arrows choose, Enter goes there. */
export default function Palette({ isOpen, onClose, onKeys }: PaletteProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={m.admin_palette()}>
        <Modal.Body p={0}>
          <Choice onClose={onClose} onKeys={onKeys} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Choice({ onClose, onKeys }: Omit<PaletteProps, 'isOpen'>) {
  const [text, setText] = useState('')
  const [sought] = useDebouncedValue(text.trim(), PAUSE_MS)
  const [chosen, setChosen] = useState(0)
  const entries = usePaletteEntries(text.trim(), sought, onKeys)
  const current = Math.min(chosen, entries.length - 1)
  const run = (place: number) => {
    onClose()
    entries[place]?.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((current + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={m.admin_palette()}
        aria-expanded={entries.length > 0}
        aria-controls="palette"
        aria-activedescendant={entries[current] && `palette-${current}`}
        className="admin-palette-field"
        leftSection={<Search aria-hidden size={18} />}
        placeholder={m.admin_palette_hint()}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <ul id="palette" role="listbox" aria-label={m.admin_palette()} className="admin-palette">
        {entries.map(({ key, label, note }, place) => (
          <li
            key={key}
            id={`palette-${place}`}
            role="option"
            aria-selected={place === current}
            onClick={() => run(place)}
            onPointerMove={() => setChosen(place)}
          >
            <span>{label}</span>
            <span className="admin-soft">{note}</span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="admin-palette-none">{m.admin_nothing_matches()}</p>}
    </>
  )
}
