import type { Catalog } from './catalog.ts'
import { nodeAt, nodesAt, numberAt, numbersAt, textAt, type TreeNode } from './node-tree.ts'

/** What the conditions of a statement make known: a row with null in these columns does not pass. */
export type Forced = {
  /** `varno.varattno` */
  readonly columns: ReadonlySet<string>
  /** The outer joins that must have found a row, by their place in the range table. */
  readonly joins: ReadonlySet<number>
}

/** Reads the conditions that every row of the result has passed: of `where`, and of joins that keep no row without a partner. */
export function forcedColumns(query: TreeNode, catalog: Catalog): Forced {
  const forced = { columns: new Set<string>(), joins: new Set<number>() }
  const tree = nodeAt(query, 'jointree')
  const conditions = tree ? conditionsOf(tree) : []
  for (const variable of conditions.flatMap((one) => strictColumns(one, catalog))) {
    forced.columns.add(keyOf(variable))
    for (const join of numbersAt(variable, 'varnullingrels')) forced.joins.add(join)
  }
  return forced
}

const keyOf = (variable: TreeNode) => `${numberAt(variable, 'varno')}.${numberAt(variable, 'varattno')}`

const [INNER, LEFT, , RIGHT] = [0, 1, 2, 3]

function conditionsOf(node: TreeNode): TreeNode[] {
  const own = nodeAt(node, 'quals')
  if (node.kind === 'FROMEXPR')
    return [...(own ? [own] : []), ...nodesAt(node, 'fromlist').flatMap(conditionsOf)]
  if (node.kind !== 'JOINEXPR') return []
  const type = numberAt(node, 'jointype')
  const sides = [
    type === INNER || type === LEFT ? 'larg' : '',
    type === INNER || type === RIGHT ? 'rarg' : '',
  ]
  const below = sides.flatMap((side) => {
    const part = nodeAt(node, side)
    return part ? conditionsOf(part) : []
  })
  return type === INNER && own ? [own, ...below] : below
}

/** Returns the columns of this statement whose null makes a condition false or unknown. */
function strictColumns(node: TreeNode, catalog: Catalog): TreeNode[] {
  const args = nodesAt(node, 'args')
  const of = (one: TreeNode | undefined) => (one ? strictColumns(one, catalog) : [])
  switch (node.kind) {
    case 'VAR':
      return numberAt(node, 'varlevelsup') === 0 ? [node] : []
    case 'BOOLEXPR':
      if (textAt(node, 'boolop') === 'or') return inAll(args.map(of))
      return args.flatMap(of)
    case 'NULLTEST':
      return textAt(node, 'nulltesttype') === '1' ? of(nodeAt(node, 'arg')) : []
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return of(nodeAt(node, 'arg'))
    case 'FUNCEXPR':
      return catalog.functionOf(textAt(node, 'funcid'))?.isStrict ? args.flatMap(of) : []
    case 'OPEXPR':
      return catalog.functionOf(textAt(node, 'opfuncid'))?.isStrict ? args.flatMap(of) : []
    case 'SCALARARRAYOPEXPR':
      return textAt(node, 'useOr') === 'true' ? of(args[0]) : []
    case 'SUBLINK':
      // `column in (select …)`
      return numberAt(node, 'subLinkType') === 2 ? of(firstOperand(node)) : []
    default:
      return []
  }
}

function firstOperand(sublink: TreeNode): TreeNode | undefined {
  const test = nodeAt(sublink, 'testexpr')
  return test?.kind === 'OPEXPR' ? nodesAt(test, 'args')[0] : undefined
}

function inAll(lists: readonly (readonly TreeNode[])[]): TreeNode[] {
  const [first = [], ...others] = lists
  return first.filter((one) => others.every((list) => list.some((other) => keyOf(other) === keyOf(one))))
}
