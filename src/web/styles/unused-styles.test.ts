import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const generated = /^(?:paraglide|api\/gen)\//
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !generated.test(path) && !path.includes('.test.'),
)
const styles = globSync('**/*.css', { cwd: root }).map((path) => ({ path, text: readStyle(path) }))

/** Libraries write these. */
const foreign = /^(?:mantine-|lucide$|data-(?:active|error|indeterminate|variant)$)/
/** Mantine and Tailwind read these; Tailwind makes utilities of its theme. */
const foreignVariable = /^--(?:input|ai|button|checkbox|cb|text|color|shadow|radius|font|ease)-/

const words = new Set(sources.flatMap((path) => wordsOfTexts(path)))
const variables = new Set(
  [
    ...styles.map(({ text }) => text),
    ...sources.map((path) => readFileSync(join(root, path), 'utf8')),
  ].flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)),
)

test.each(styles)('each class, id and attribute of $path is one that a page has', ({ text }) => {
  const names = [...selectorsOf(text).matchAll(/[.#](-?[A-Za-z_][\w-]*)(?![\w-]|\\)|\[(data-[\w-]+)/g)]
    .map(([, name, attribute]) => name ?? attribute ?? '')
    .filter((name) => !foreign.test(name))
  expect([...new Set(names)].filter((name) => !words.has(name))).toEqual([])
})

test.each(styles)('each variable of $path is read', ({ text }) => {
  const names = [...text.matchAll(/(?<=[{;]\s*)(--[\w-]+)\s*:/g)].map(([, name = '']) => name)
  const own = names.filter((name) => !foreignVariable.test(name))
  expect([...new Set(own)].filter((name) => !variables.has(name))).toEqual([])
})

function readStyle(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
}

function selectorsOf(text: string): string {
  const plain = text.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  return [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector).join(' ')
}

/** Returns the words of all texts and attribute names of a source: a class is one of them, alone or among others. */
function wordsOfTexts(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
  const words: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      words.push(...node.text.split(/\s+/))
    if (ts.isJsxAttribute(node)) words.push(node.name.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return words
}
