/** A node of the tree in which PostgreSQL prints an analysed statement (`debug_print_parse`). */
export type TreeNode = { readonly kind: string; readonly fields: Readonly<Record<string, TreeValue>> }
export type TreeValue = string | TreeNode | readonly TreeValue[]

/** Reads a printed tree: `{QUERY :commandType 1 :rtable ({…} {…})}`. */
export function parseNodeTree(text: string): TreeNode {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}()]|(?:[^\s{}()\\]|\\[^])+/g) ?? []
  let at = 0

  function readValue(): TreeValue {
    const token = tokens[at++]
    if (token === '{') return readNode()
    if (token === '(') return readList()
    return token ?? ''
  }

  function readList(): TreeValue[] {
    const items: TreeValue[] = []
    while (tokens[at] !== ')') items.push(readValue())
    at += 1
    return items
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? ''
    const fields: Record<string, TreeValue> = {}
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      fields[name] = readValue()
      skipRest()
    }
    at += 1
    return { kind, fields }
  }

  /** The value of a constant has several words: `4 [ 1 0 0 0 ]`. */
  function skipRest(): void {
    while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) at += 1
  }

  const tree = readValue()
  if (!isNode(tree)) throw new Error('PostgreSQL printed no tree of the statement')
  return tree
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && 'kind' in value

/** Returns the node of a field, if it has one. */
export function nodeAt({ fields }: TreeNode, name: string): TreeNode | undefined {
  const value = fields[name]
  return isNode(value) ? value : undefined
}

/** Returns the nodes of a list. */
export function nodesAt({ fields }: TreeNode, name: string): TreeNode[] {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function textAt({ fields }: TreeNode, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.replace(/^"(.*)"$/, '$1') : ''
}

export const numberAt = (node: TreeNode, name: string) => Number(textAt(node, name))

/** Returns the numbers of a set: `(b 3 5)`. */
export function numbersAt({ fields }: TreeNode, name: string): number[] {
  const value = fields[name]
  return Array.isArray(value) ? value.slice(1).map(Number) : []
}
