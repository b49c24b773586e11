import { expect, test } from 'vitest'
import { inlineLanguage } from './one-language.ts'

const message = (name: string) => `
export const ${name} = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "hi") return hi_${name}(inputs)
	return en_${name}(inputs)
});`
const imports = `import { getLocale, experimentalStaticLocale } from '../runtime.js';`

test.each([
  ['one file per message, as in a build', [imports, message('login')]],
  ['one file for all messages, as in dev', [imports, message('login'), message('logout')]],
])('messages are compiled for one language: %s', (_, parts) => {
  const code = inlineLanguage(parts.join('\n'), 'hi')
  expect(code).not.toMatch(/getLocale|experimentalStaticLocale|en_/)
  expect(code.match(/^export const (\w+) = \(hi_\1\);$/gm)).toHaveLength(parts.length - 1)
})

test('messages that are in a module a language, as in dev, are taken from that of the language', () => {
  const code = message('login').replace('hi_login', '__hi.login').replace('en_login', '__en.login')
  expect(inlineLanguage(`${imports}\n${code}`, 'hi')).toMatch(/^export const login = \(__hi\.login\);$/m)
})

test('a compiled message of an unknown form fails the build', () => {
  const unknown = message('login').replace('options.locale', 'options?.locale')
  expect(() => inlineLanguage([imports, unknown].join('\n'), 'hi')).toThrow(
    'chooses its language at run time',
  )
})
