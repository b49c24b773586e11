import { expect, test } from 'vitest'
import { splitDeclarations } from './one-call-a-module.ts'

const generated = `
import { client } from './client.gen'
import { toPaise, unused } from './money'
const send = (path) => client.get(path)
export const getMovie = () => send('/movie')
export const getPrice = () => toPaise(client.get('/price'))
`

test('each constant is a module with the imports that it needs, and imports its neighbours', () => {
  expect(splitDeclarations(generated, 'sdk.gen.ts')).toEqual([
    {
      name: 'send',
      isExported: false,
      code: `import { client } from "./client.gen"\nexport const send = (path) => client.get(path)`,
    },
    {
      name: 'getMovie',
      isExported: true,
      code: `import { send } from "./sdk.gen.ts?declaration=send"\nexport const getMovie = () => send('/movie')`,
    },
    {
      name: 'getPrice',
      isExported: true,
      code: `import { client } from "./client.gen"\nimport { toPaise } from "./money"\nexport const getPrice = () => toPaise(client.get('/price'))`,
    },
  ])
})

test('a renamed import keeps its name, and exported types are left out', () => {
  const code = `import { a as b } from './a'\nexport {}\nexport const c = b`
  expect(splitDeclarations(code, 'sdk.gen.ts')).toMatchObject([
    { code: `import { a as b } from "./a"\nexport const c = b` },
  ])
})

test('anything else stops the build: the generator has changed', () => {
  expect(() => splitDeclarations('export function get() {}', 'sdk.gen.ts')).toThrow(
    'neither import nor constant',
  )
  expect(() => splitDeclarations('export const { a } = b', 'sdk.gen.ts')).toThrow('not a constant')
  expect(() => splitDeclarations(`import all from './a'`, 'sdk.gen.ts')).toThrow('not a named import')
})
