import { parseAst, type Plugin } from 'vite'

const GENERATED = /\/src\/web\/api\/gen\/(?:@tanstack\/react-query|sdk|transformers)\.gen\.ts$/
const DECLARATION = /\.gen\.ts\?declaration=\w+$/

/**
 * Makes every declaration of the generated API client a module of its own. A module is in one file as a whole: without this the first visit of the
 * home page loads the calls of the back office, because it needs two of the same file.
 */
export function oneCallAModule(): Plugin {
  const declarations = new Map<string, string>()
  return {
    name: 'marquee:one-call-a-module',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: DECLARATION },
      handler: (id) => {
        const code = declarations.get(id)
        return code === undefined ? null : { code, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: GENERATED },
      handler: (code, id) => {
        const file = id.slice(id.lastIndexOf('/') + 1)
        const parts = splitDeclarations(code, file)
        for (const { name, code } of parts) declarations.set(`${id}?declaration=${name}`, code)
        const names = parts.filter(({ isExported }) => isExported).map(({ name }) => name)
        return {
          code: names.map((name) => exportOf(name, file)).join('\n'),
          map: null,
          moduleSideEffects: false,
        }
      },
    },
  }
}

type Declaration = { readonly name: string; readonly isExported: boolean; readonly code: string }

/**
 * Returns the constants of a module that has only imports and constants, each with the imports that it needs; `file` is the name of the module, from
 * which they import each other. Throws for anything else: then the generator's output has changed.
 */
export function splitDeclarations(code: string, file: string): readonly Declaration[] {
  const { body } = parseAst(code)
  const constants = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap((each) => constantOf(each, code))
  const imports = [
    ...body.flatMap((each) => importsOf(each, code)),
    ...constants.map(({ name }) => ({ name, line: `import { ${name} } from ${addressOf(name, file)}` })),
  ]
  return constants.map(({ name, isExported, code }) => {
    const words = new Set(code.match(/[\w$]+/g))
    const needed = imports.filter((each) => each.name !== name && words.has(each.name))
    return {
      name,
      isExported,
      code: [...needed.map(({ line }) => line), isExported ? code : `export ${code}`].join('\n'),
    }
  })
}

type Statement = ReturnType<typeof parseAst>['body'][number]

function importsOf(statement: Statement, code: string): { readonly name: string; readonly line: string }[] {
  if (statement.type !== 'ImportDeclaration') return []
  return statement.specifiers.map((specifier) => {
    const text = code.slice(specifier.start, specifier.end)
    if (specifier.type !== 'ImportSpecifier') throw new Error(`not a named import: ${text}`)
    return {
      name: specifier.local.name,
      line: `import { ${text} } from ${JSON.stringify(statement.source.value)}`,
    }
  })
}

function constantOf(statement: Statement, code: string): Declaration[] {
  const isExported = statement.type === 'ExportNamedDeclaration'
  const declaration = isExported ? statement.declaration : statement
  // What is left of exported types.
  if (declaration === null) return []
  const text = code.slice(statement.start, statement.end)
  if (declaration.type !== 'VariableDeclaration')
    throw new Error(`neither import nor constant: ${text.slice(0, 80)}`)
  const [constant] = declaration.declarations
  if (constant?.id.type !== 'Identifier') throw new Error(`not a constant: ${text.slice(0, 80)}`)
  return [{ name: constant.id.name, isExported, code: text }]
}

function exportOf(name: string, file: string): string {
  return `export { ${name} } from ${addressOf(name, file)}`
}

function addressOf(name: string, file: string): string {
  return JSON.stringify(`./${file}?declaration=${name}`)
}
