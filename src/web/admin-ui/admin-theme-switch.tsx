import { m } from '#web/paraglide/messages.js'
import { chooseTheme, themes, useTheme } from '#web/ui/theme-store.ts'

const names = { dark: m.theme_dark, light: m.theme_light, system: m.theme_system } as const

/** The theme of the whole site: dark, light or as the system has it. */
export function AdminThemeSwitch() {
  const chosen = useTheme()
  return (
    <div className="admin-theme" role="radiogroup" aria-label={m.theme()}>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {names[theme]()}
        </label>
      ))}
    </div>
  )
}
