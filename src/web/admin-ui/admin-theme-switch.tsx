import { SegmentedControl } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { chooseTheme, themes, useTheme } from '#web/ui/theme-store.ts'

const names = { dark: m.theme_dark, light: m.theme_light, system: m.theme_system } as const

/** The theme of the whole site: dark, light or as the system has it. */
export function AdminThemeSwitch() {
  const chosen = useTheme()
  return (
    <SegmentedControl
      className="admin-theme"
      aria-label={m.theme()}
      size="xs"
      fullWidth
      value={chosen}
      onChange={chooseTheme}
      data={themes.map((theme) => ({ value: theme, label: names[theme]() }))}
    />
  )
}
