import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { chooseTheme, type Theme, themes, useTheme } from './theme-store.ts'

const icons = { dark: Moon, light: Sun, system: Monitor } as const
const names = { dark: m.theme_dark, light: m.theme_light, system: m.theme_system } as const

export function ThemeSwitch() {
  const group = useId()
  const switches = useRef<HTMLFieldSetElement>(null)
  const chosen = useTheme()
  // It may have been switched before the scripts came, when every page is marked as dark.
  useLayoutEffect(() => {
    const early = switches.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const theme = themes.find((each) => each === early)
    if (theme && theme !== 'dark') chooseTheme(theme)
  }, [])
  return (
    // Firefox restores the chosen option when a page is reloaded, unless the form turns autocomplete off. This form is never sent.
    <form method="dialog" autoComplete="off" className="inline-flex justify-self-start">
      <fieldset ref={switches} className="inline-flex rounded-full border border-line p-0.5">
        <legend className="sr-only">{m.theme()}</legend>
        {themes.map((theme) => (
          <ThemeChoice key={theme} theme={theme} group={group} isChosen={theme === chosen} />
        ))}
      </fieldset>
    </form>
  )
}

function ThemeChoice({ theme, group, isChosen }: { theme: Theme; group: string; isChosen: boolean }) {
  const Icon = icons[theme]
  return (
    <label
      title={names[theme]()}
      className="grid size-9 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-raised has-checked:text-marquee-ink has-focus-visible:outline-2 has-focus-visible:outline-marquee-ink"
    >
      <input
        type="radio"
        name={group}
        value={theme}
        checked={isChosen}
        onChange={() => chooseTheme(theme)}
        className="sr-only"
        aria-label={names[theme]()}
      />
      <Icon aria-hidden className="size-4" />
    </label>
  )
}
