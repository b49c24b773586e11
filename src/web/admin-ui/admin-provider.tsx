import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { readPageSettings } from '#web/lib/document/page-settings.ts'
import { useTheme } from '#web/ui/theme-store.ts'
import { adminTheme, adminVariables } from './theme.ts'

const nonce = readPageSettings().nonce ?? ''
// The scroll lock of dialogs adds a style element of its own; the policy accepts none without the nonce.
setNonce(nonce)

/** Mantine for the pages of the back office, with the nonce of the page and the theme of the site. */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminVariables}
      forceColorScheme={useShownTheme()}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}

/** The theme of the site as it is shown: the choice, or that of the system. */
function useShownTheme(): 'dark' | 'light' {
  const choice = useTheme()
  const isSystemLight = useMediaQuery('(prefers-color-scheme: light)', false, {
    getInitialValueInEffect: false,
  })
  if (choice !== 'system') return choice
  return isSystemLight ? 'light' : 'dark'
}
