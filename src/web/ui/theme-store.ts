import { useSyncExternalStore } from 'react'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = theme === 'system' ? systemTheme() : theme
  for (const listener of listeners) listener()
}

/** The chosen theme; dark on the server and until somebody chooses. */
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
