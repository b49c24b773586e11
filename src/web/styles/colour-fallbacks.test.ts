import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Its shades say what its numbers say. */
const withoutFallback = ['admin-ui/dashboard-charts.css']

test('style sheets that mix colours have others for the oldest browsers, where a mixed colour is none', () => {
  const mixing = globSync('**/*.css', { cwd: root })
    .map((path) => ({ path, styles: readFileSync(join(root, path), 'utf8') }))
    .filter(({ styles }) => styles.includes('color-mix('))
  const without = mixing.filter(({ styles }) => !styles.includes('@supports not (color: color-mix('))
  expect(without.map(({ path }) => path)).toEqual(withoutFallback)
})
