import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const message = (name: string) => `
export const ${name} = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "hi") return hi_${name}(inputs)
	return en_${name}(inputs)
});`
const head = `import { getLocale, experimentalStaticLocale } from '../runtime.js';`

test.each([
  ['a file of its own, as in a build', [head, message('login')]],
  ['one file with all others, as in dev', [head, message('login'), message('logout')]],
])('no message chooses its language at run time: %s', (_, parts) => {
  const code = inOneLanguage(parts.join('\n'), 'hi')
  expect(code).not.toMatch(/getLocale|experimentalStaticLocale|en_/)
  expect(code.match(/^export const (\w+) = \(hi_\1\);$/gm)).toHaveLength(parts.length - 1)
})

test('a message that is written in a way we do not know fails the build', () => {
  const unknown = message('login').replace('options.locale', 'options?.locale')
  expect(() => inOneLanguage([head, unknown].join('\n'), 'hi')).toThrow('chooses its language at run time')
})
