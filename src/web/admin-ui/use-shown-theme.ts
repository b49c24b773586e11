import { useMediaQuery } from '@mantine/hooks'
import { useTheme } from '#web/ui/theme-store.ts'

/** The theme of the site as it is shown: the choice, or that of the system. */
export function useShownTheme(): 'dark' | 'light' {
  const choice = useTheme()
  const isSystemLight = useMediaQuery('(prefers-color-scheme: light)', false, {
    getInitialValueInEffect: false,
  })
  if (choice !== 'system') return choice
  return isSystemLight ? 'light' : 'dark'
}
