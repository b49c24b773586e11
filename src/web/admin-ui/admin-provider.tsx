import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { readPageSettings } from '#web/lib/document/page-settings.ts'
import { adminTheme, adminVariables } from './theme.ts'
import { useShownTheme } from './use-shown-theme.ts'

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
