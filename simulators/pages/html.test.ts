import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text is escaped, markup and lists of markup are not', () => {
  const items = ['<b>', `"'&`].map((text) => html`<li title="${text}">${text}</li>`)
  const { markup } = html`<p>${items}${undefined}${3}</p>`
  expect(markup.replace(/\s*\n\s*/g, '')).toBe(
    '<p><li title="&#60;b&#62;">&#60;b&#62;</li><li title="&#34;&#39;&#38;">&#34;&#39;&#38;</li>3</p>',
  )
})
