import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { type ComponentProps, createElement } from 'react'
import { ButtonRoot } from './button-root.tsx'

/** Every shade is the same token of tokens.css, which has its own values for dark and light. */
const shadesOf = (token: string): MantineColorsTuple => [
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
  `var(--${token})`,
]

const toButton = (props: ComponentProps<typeof ButtonRoot>) => createElement(ButtonRoot, props)

/** Mantine in the look of the site: its colours and families, denser. */
export const adminTheme = createTheme({
  primaryColor: 'marquee',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { renderRoot: toButton } },
    ActionIcon: { defaultProps: { renderRoot: toButton } },
    // Centred under its field, a list is first placed from the middle of a phone and makes the page wider than its screen.
    Combobox: { defaultProps: { position: 'bottom-start' } },
  },
  colors: {
    marquee: shadesOf('marquee'),
    red: shadesOf('bad'),
    green: shadesOf('good'),
    yellow: shadesOf('warn'),
    dark: [
      'var(--ink)',
      'var(--ink)',
      'var(--ink-soft)',
      'var(--ink-soft)',
      'var(--line)',
      'var(--hover)',
      'var(--field)',
      'var(--ground)',
      'var(--ground)',
      'var(--ground)',
    ],
    gray: [
      'var(--hover)',
      'var(--hover)',
      'var(--line)',
      'var(--line)',
      'var(--line)',
      'var(--ink-soft)',
      'var(--ink-soft)',
      'var(--ink-soft)',
      'var(--ink)',
      'var(--ink)',
    ],
  },
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    const isFilled = input.variant === 'filled' && (input.color ?? 'marquee') === 'marquee'
    return isFilled ? { ...colours, color: 'var(--on-marquee)', hover: 'var(--marquee-bright)' } : colours
  },
})

/** Mantine's own variables by our tokens: the same for both themes, because the tokens differ. */
export const adminVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--raised)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--marquee-ink)',
    '--mantine-color-default': 'var(--field)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-filled': 'var(--marquee)',
    '--mantine-primary-color-filled-hover': 'var(--marquee-bright)',
    '--mantine-primary-color-contrast': 'var(--on-marquee)',
    '--mantine-primary-color-light': 'var(--marquee-wash)',
    '--mantine-primary-color-light-hover': 'var(--marquee-wash)',
    '--mantine-primary-color-light-color': 'var(--marquee-ink)',
    '--mantine-color-marquee-filled': 'var(--marquee)',
    '--mantine-color-marquee-filled-hover': 'var(--marquee-bright)',
    '--mantine-color-marquee-light': 'var(--marquee-wash)',
    '--mantine-color-marquee-light-hover': 'var(--marquee-wash)',
    '--mantine-color-marquee-light-color': 'var(--marquee-ink)',
  }
  return { variables: {}, dark: variables, light: variables }
}
