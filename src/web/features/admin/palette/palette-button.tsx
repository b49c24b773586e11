import { ActionIcon, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { m } from '#web/paraglide/messages.js'
import { Palette } from './palette.tsx'

/** Loaded when it is first opened; the palette is not, so that its field takes the first key after Ctrl K. */
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** Opens the palette (Ctrl or ⌘ K), and the list of keys (?). */
export function PaletteButton() {
  const [isOpen, palette] = useDisclosure(false)
  const [areKeysShown, keys] = useDisclosure(false)
  useHotkeys([['mod+K', palette.open]], [])
  useHotkeys([['shift+?', keys.open]])
  return (
    <>
      <button type="button" className="admin-palette-button" onClick={palette.open}>
        <Search aria-hidden size={16} />
        <span>{m.admin_palette()}</span>
        <Kbd aria-hidden>Ctrl K</Kbd>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="admin-palette-icon"
        aria-label={m.admin_palette()}
        onClick={palette.open}
      >
        <Search aria-hidden size={20} />
      </ActionIcon>
      {isOpen && <Palette onClose={palette.close} onKeys={keys.open} />}
      <LazyPart>{areKeysShown && <KeysDialog onClose={keys.close} />}</LazyPart>
    </>
  )
}
