import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const MOST_FILES = 10
const root = fileURLToPath(new URL('../', import.meta.url))
const generated = /^src\/web\/(routeTree|paraglide\/|api\/gen\/)/
const aliases = Object.entries(packageJson.imports).map(([from, to]) => ({
  from: from.replace('*', ''),
  to: to.replace('./', '').replace('*', ''),
}))

/** Returns the files that a file imports, also those that it takes types from only. */
function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) => name)
  return named.map((name) => {
    if (name.startsWith('.')) return join(dirname(path), name)
    const alias = aliases.find(({ from }) => name.startsWith(from))
    return alias ? alias.to + name.slice(alias.from.length) : name
  })
}

async function readImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const imports = new Map<string, readonly string[]>()
  for await (const path of glob('{src,seeds,simulators}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$/.test(path) && !generated.test(path))
      imports.set(path, importsOf(path, await readFile(join(root, path), 'utf8')))
  return imports
}

/** Returns all files that a file leads to. */
function reach(imports: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>()
  const queue = [from]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const next of imports.get(path) ?? []) if (!found.has(next) && found.add(next)) queue.push(next)
  return found
}

/** Returns the groups of files that lead to each other. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((path) => [path, reach(imports, path)]))
  const left = new Set([...imports.keys()].filter((path) => reached.get(path)?.has(path)))
  const circles: string[][] = []
  for (const path of left) {
    const circle = [...left].filter((other) => reached.get(path)?.has(other) && reached.get(other)?.has(path))
    for (const member of circle) left.delete(member)
    circles.push(circle)
  }
  return circles
}

test('a circle is found, whatever leads into it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])
  expect(findCircles(imports)).toEqual([['b', 'c']])
})

test('no circle of imports, of types included, has more than ten files', async () => {
  const imports = await readImports()
  expect(imports.get('src/server/build-app.ts')).toContain('src/server/deps.ts')
  expect(findCircles(imports).filter(({ length }) => length > MOST_FILES)).toEqual([])
})
