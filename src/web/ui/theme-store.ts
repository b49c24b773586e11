import { useSyncExternalStore } from 'react'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

/** The ground of each theme, for the bars that the browser draws around the page. */
export const themeColours = { dark: '#0c0c16', light: '#fcfaf6' } as const

const KEY = 'theme'
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  const shown = theme === 'system' ? systemTheme() : theme
  document.documentElement.dataset['theme'] = shown
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[shown])
  for (const listener of listeners) listener()
}

/** The chosen theme; dark on the server and until the user chooses. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'dark')
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'dark'
  } catch {
    return 'dark'
  }
}

function systemTheme(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
