import './staff-messages.ts'
import { Burger, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorPageContext } from '#web/ui/error-page.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AdminAlerts } from './admin-alerts.tsx'
import { AdminErrorPage } from './admin-error-page.tsx'
import type { RightsHolder } from '#domain/roles.ts'
import { AdminNav } from './admin-nav.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { chooseTheme, themes, useTheme } from '#web/ui/theme-store.ts'

/** Of the specification. */
const DRAWER_WIDTH = 271
const NARROW = '(width < 62em)'
const STORED = 'admin.menu'

type AdminLayoutProps = {
  /** Who is signed in; the menu has the pages of their role and duties. */
  readonly user: RightsHolder | null | undefined
  /** Search and notifications, between the name of the site and the account. */
  readonly tools?: ReactNode
  readonly account: ReactNode
  readonly children: ReactNode
}

/** Layout of the back office: a top bar, the menu beside the page, on a phone over it. */
export function AdminLayout({ user, tools, account, children }: AdminLayoutProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const menu = useMenu(isNarrow)
  return (
    <ErrorPageContext value={<AdminErrorPage />}>
      <a href="#page" className="admin-skip">
        {m.skip_to_content()}
      </a>
      <header className="admin-bar">
        <Burger
          opened={isNarrow && menu.isOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label={m.admin_menu()}
          aria-expanded={menu.isOpen}
        />
        <a href={import.meta.env.BASE_URL} className="admin-home" aria-label={m.site_name()}>
          <Logo />
        </a>
        {tools}
        {account}
      </header>
      <ConnectionNote />
      <div className="admin-shell" data-menu={!isNarrow && menu.isOpen}>
        {!isNarrow && menu.isOpen && (
          <nav className="admin-nav" aria-label={m.admin_menu()}>
            <AdminNav user={user} />
            <AdminThemeSwitch />
          </nav>
        )}
        <main id="page" className="admin-page">
          {children}
        </main>
      </div>
      {isNarrow && (
        <Drawer
          opened={menu.isOpen}
          onClose={menu.close}
          size={DRAWER_WIDTH}
          title={m.site_name()}
          closeButtonProps={{ 'aria-label': m.close() }}
        >
          <nav aria-label={m.admin_menu()}>
            <AdminNav user={user} onNavigate={menu.close} />
          </nav>
          <AdminThemeSwitch />
        </Drawer>
      )}
      <AdminAlerts />
    </ErrorPageContext>
  )
}

/** Beside the page the menu stays as it was left; over it, it is closed until it is asked for. */
function useMenu(isNarrow: boolean) {
  const [isBeside, setBeside] = useState(() => readStored('localStorage', STORED) !== 'closed')
  const [isOver, over] = useDisclosure(false)
  const toggleBeside = () => {
    writeStored('localStorage', STORED, isBeside ? 'closed' : null)
    setBeside(!isBeside)
  }
  return {
    isOpen: isNarrow ? isOver : isBeside,
    toggle: isNarrow ? over.toggle : toggleBeside,
    close: over.close,
  }
}

const themeNames = { dark: m.theme_dark, light: m.theme_light, system: m.theme_system } as const

/** The theme of the whole site: dark, light or as the system has it. */
function AdminThemeSwitch() {
  const chosen = useTheme()
  return (
    <div className="admin-theme" role="radiogroup" aria-label={m.theme()}>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {themeNames[theme]()}
        </label>
      ))}
    </div>
  )
}
