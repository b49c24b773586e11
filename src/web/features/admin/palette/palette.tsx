import { Search } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { m } from '#web/paraglide/messages.js'
import { usePaletteEntries } from './use-palette-entries.ts'

type PaletteProps = { readonly onClose: () => void; readonly onKeys: () => void }

const PAUSE_MS = 200

/**
 * Finds pages, actions, movies and bookings by a few letters; arrows choose, Enter goes there. The native dialog is light enough to be
 * loaded with every page, and it focuses its field before the next key is handled.
 */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label={m.admin_palette()}
      className="admin-palette-dialog"
      onClose={onClose}
      // Only a click beside the content targets the dialog itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <Choice onClose={close} onKeys={onKeys} />
    </dialog>
  )
}

function Choice({ onClose, onKeys }: PaletteProps) {
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
      <label className="admin-palette-field">
        <Search aria-hidden size={18} />
        <input
          role="combobox"
          aria-label={m.admin_palette()}
          aria-expanded={entries.length > 0}
          aria-controls="palette"
          aria-activedescendant={entries[current] && `palette-${current}`}
          placeholder={m.admin_palette_hint()}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
      </label>
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
