import { ActionIcon, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

/** Loaded when they are first opened. */
const Palette = lazy(() => import('./palette.tsx'))
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** Opens the palette (Ctrl or ⌘ K), and the list of keys (?). */
export function PaletteButton() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, { open, close }] = useDisclosure(false)
  const [areKeysShown, keys] = useDisclosure(false)
  const openPalette = () => {
    setWanted(true)
    open()
  }
  useHotkeys([['mod+K', openPalette]], [])
  useHotkeys([['shift+?', keys.open]])
  return (
    <>
      <button type="button" className="admin-palette-button" onClick={openPalette}>
        <Search aria-hidden size={16} />
        <span>{m.admin_palette()}</span>
        <Kbd aria-hidden>Ctrl K</Kbd>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="admin-palette-icon"
        aria-label={m.admin_palette()}
        onClick={openPalette}
      >
        <Search aria-hidden size={20} />
      </ActionIcon>
      <Suspense>{isWanted && <Palette isOpen={isOpen} onClose={close} onKeys={keys.open} />}</Suspense>
      <Suspense>{areKeysShown && <KeysDialog onClose={keys.close} />}</Suspense>
    </>
  )
}
