import { Button, MantineProvider } from '@mantine/core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminTheme } from './theme.ts'

function markup(props: object): string {
  const button = createElement(Button as FunctionComponent, props, 'Save')
  return renderToStaticMarkup(createElement(MantineProvider, { theme: adminTheme }, button))
}

test('a button whose work runs is not pressed again, and keeps the focus, which a disabled one would lose', () => {
  expect(markup({ loading: true })).toMatch(/<button[^>]* aria-disabled="true"/)
  expect(markup({ loading: true })).not.toMatch(/<button[^>]* disabled/)
})

test('a button that cannot be pressed is disabled', () => {
  expect(markup({ disabled: true })).toMatch(/<button[^>]* disabled/)
})
