import { nextStates } from '#server/modules/booking/orders/orders.states.ts'
import { tableOwners } from '#server/testing/table-owners.ts'
// The rules of the boundary check, which have no types.
import { bookingMap, moduleMap } from '../.dependency-cruiser.js'

type ImportMap = Readonly<Record<string, readonly string[]>>
/** A part of a page that is drawn from the code. */
export type Drawing = { readonly page: string; readonly name: string; readonly text: string }

const MODULES = 'src/server/modules'

export const drawings: readonly Drawing[] = [
  { page: 'docs/architecture.md', name: 'modules', text: mermaid(drawImports(moduleMap)) },
  { page: 'docs/architecture.md', name: 'life of an order', text: mermaid(drawStates(nextStates)) },
  { page: `${MODULES}/booking/README.md`, name: 'sub-modules', text: mermaid(drawImports(bookingMap)) },
  ...Object.entries<readonly string[]>(moduleMap).map(([module, below]) => ({
    page: `${MODULES}/${module}/README.md`,
    name: 'imports and tables',
    text: describeModule(module, below),
  })),
]

/** Draws who may import whom. An arrow that longer ways already show is left out. */
export function drawImports(map: ImportMap): string[] {
  const arrows = Object.entries(map).flatMap(([module, below]) =>
    below.filter((name) => !below.some((other) => reaches(map, other, name))).map((name) => [module, name]),
  )
  const alone = Object.keys(map).filter((name) => !arrows.flat().includes(name))
  return [
    'flowchart TD',
    ...arrows.map(([from, to]) => `  ${from} --> ${to}`),
    ...alone.map((name) => `  ${name}`),
  ]
}

function reaches(map: ImportMap, from: string, to: string): boolean {
  const below = map[from] ?? []
  return below.includes(to) || below.some((next) => reaches(map, next, to))
}

function drawStates(next: Readonly<Record<string, readonly string[]>>): string[] {
  const arrows = Object.entries(next).flatMap(([from, states]) => states.map((to) => `  ${from} --> ${to}`))
  const ends = Object.keys(next).filter((state) => next[state]?.length === 0)
  return ['stateDiagram-v2', '  [*] --> created', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)]
}

function describeModule(module: string, below: readonly string[]): string {
  const tables = Object.keys(tableOwners).filter((table) => tableOwners[table] === module)
  return [
    `- **May import**: ${listed(['audit', ...below].filter((name) => name !== module))}`,
    `- **Writes, alone**: ${listed(tables.map((table) => `\`${table}\``))}`,
  ].join('\n')
}

function listed(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'nothing'
}

function mermaid(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}

/** Returns a page with its drawing as the code is now. Throws when the page has no place for it. */
export function withDrawing(page: string, { name, text }: Drawing): string {
  const [begin, end] = [`<!-- drawn: ${name} -->\n`, '\n<!-- end -->']
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`the page has no place for "${name}"`)
  return page.slice(0, from + begin.length) + text + page.slice(to)
}
