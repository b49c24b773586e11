import type { Catalog } from './catalog.ts'
import { forcedColumns, type Forced } from './forced-columns.ts'
import { isNode, nodeAt, nodesAt, numberAt, numbersAt, textAt, type TreeNode } from './node-tree.ts'

/** `always`: the constant null. `unknown`: of a value that comes from outside, such as a parameter or the fields of JSON. */
export type Nullness = 'never' | 'maybe' | 'always' | 'unknown'

type Scope = {
  readonly query: TreeNode
  readonly forced: Forced
  readonly outer: Scope | undefined
  /** The statements of `with recursive` that are being read. */
  readonly underWay: ReadonlySet<TreeNode>
}

/** Returns for each column of a statement's result whether it may be null. */
export function columnNullness(catalog: Catalog, tree: TreeNode): Nullness[] {
  const scope = scopeOf(tree, undefined, catalog)
  return resultsOf(tree).map((_, index) => ofResult(catalog, scope, index + 1))
}

function scopeOf(query: TreeNode, outer: Scope | undefined, catalog: Catalog): Scope {
  return {
    query,
    forced: forcedColumns(query, catalog),
    outer,
    underWay: outer?.underWay ?? new Set<TreeNode>(),
  }
}

/** The columns that a statement returns: those of `select`, or of `returning`. */
function resultsOf(query: TreeNode): TreeNode[] {
  const list = textAt(query, 'commandType') === '1' ? 'targetList' : 'returningList'
  return nodesAt(query, list).filter((entry) => textAt(entry, 'resjunk') !== 'true')
}

function ofResult(catalog: Catalog, scope: Scope, place: number): Nullness {
  const union = nodeAt(scope.query, 'setOperations')
  if (union) return worst(leavesOf(union).map((leaf) => ofRelation(catalog, scope, { leaf, place })))
  const expression = nodeAt(resultsOf(scope.query)[place - 1] ?? scope.query, 'expr')
  return expression ? nullness(catalog, scope, expression) : 'unknown'
}

/** The places in the range table of the parts of a union. */
function leavesOf(node: TreeNode): number[] {
  if (node.kind === 'RANGETBLREF') return [numberAt(node, 'rtindex')]
  return ['larg', 'rarg'].flatMap((side) => {
    const part = nodeAt(node, side)
    return part ? leavesOf(part) : []
  })
}

function worst(parts: readonly Nullness[]): Nullness {
  const [first] = parts
  if (first === 'always' && parts.every((part) => part === first)) return 'always'
  if (parts.includes('maybe') || parts.includes('always')) return 'maybe'
  return parts.includes('unknown') ? 'unknown' : 'never'
}

function best(parts: readonly Nullness[]): Nullness {
  if (parts.includes('never')) return 'never'
  return parts.includes('unknown') ? 'unknown' : worst(parts)
}

function ofColumn(catalog: Catalog, inner: Scope, variable: TreeNode): Nullness {
  let scope: Scope | undefined = inner
  for (let level = numberAt(variable, 'varlevelsup'); level > 0; level--) scope = scope?.outer
  if (!scope) return 'unknown'
  const [leaf, place] = [numberAt(variable, 'varno'), numberAt(variable, 'varattno')]
  const { columns, joins } = scope.forced
  if (columns.has(`${leaf}.${place}`)) return 'never'
  if (textAt(variable, 'varreturningtype') === '1') return 'maybe'
  if (numbersAt(variable, 'varnullingrels').some((join) => !joins.has(join))) return 'maybe'
  // A system column or a whole row.
  return place <= 0 ? 'never' : ofRelation(catalog, scope, { leaf, place })
}

type Column = { readonly leaf: number; readonly place: number }

const [TABLE, SUBQUERY, JOIN, FUNCTION, VALUES, WITH, GROUP] = [0, 1, 2, 3, 5, 6, 9]

function ofRelation(catalog: Catalog, scope: Scope, { leaf, place }: Column): Nullness {
  const relation = nodesAt(scope.query, 'rtable')[leaf - 1]
  if (!relation) return 'unknown'
  switch (numberAt(relation, 'rtekind')) {
    case TABLE:
      return catalog.columnNullness(textAt(relation, 'relid'), place)
    case SUBQUERY: {
      const query = nodeAt(relation, 'subquery')
      return query ? ofResult(catalog, scopeOf(query, scope, catalog), place) : 'unknown'
    }
    case JOIN:
      return ofItem(catalog, scope, relation.fields['joinaliasvars'], place)
    case VALUES:
      return worst(rowsOf(relation).map((row) => ofItem(catalog, scope, row, place)))
    case WITH:
      return ofWith(catalog, scope, relation, place)
    case FUNCTION:
      return ofFunctionRow(catalog, relation)
    case GROUP:
      return ofItem(catalog, scope, relation.fields['groupexprs'], place)
    default:
      return 'unknown'
  }
}

const rowsOf = ({ fields: { values_lists: rows } }: TreeNode) => (Array.isArray(rows) ? rows : [])

function ofItem(catalog: Catalog, scope: Scope, list: unknown, place: number): Nullness {
  const item = Array.isArray(list) ? list[place - 1] : undefined
  return isNode(item) ? nullness(catalog, scope, item) : 'unknown'
}

function ofFunctionRow(catalog: Catalog, relation: TreeNode): Nullness {
  const [call] = nodesAt(relation, 'functions').flatMap((one) => nodeAt(one, 'funcexpr') ?? [])
  const name = call ? catalog.functionOf(textAt(call, 'funcid'))?.name : undefined
  return name === 'generate_series' ? 'never' : 'unknown'
}

function ofWith(catalog: Catalog, inner: Scope, relation: TreeNode, place: number): Nullness {
  let scope: Scope | undefined = inner
  for (let level = numberAt(relation, 'ctelevelsup'); level > 0; level--) scope = scope?.outer
  const name = textAt(relation, 'ctename')
  const found = scope && nodesAt(scope.query, 'cteList').find((one) => textAt(one, 'ctename') === name)
  const query = found && nodeAt(found, 'ctequery')
  if (!query) return 'unknown'
  // A recursive part adds no null of its own accord.
  if (inner.underWay.has(query)) return 'never'
  const underWay = new Set([...inner.underWay, query])
  return ofResult(catalog, { ...scopeOf(query, scope, catalog), underWay }, place)
}

/** Whether an expression may be null. */
function nullness(catalog: Catalog, scope: Scope, node: TreeNode): Nullness {
  const of = (one: TreeNode) => nullness(catalog, scope, one)
  const ofField = (name: string) => {
    const one = nodeAt(node, name)
    return one ? of(one) : 'maybe'
  }
  const args = () => worst(nodesAt(node, 'args').map(of))
  switch (node.kind) {
    case 'VAR':
      return ofColumn(catalog, scope, node)
    case 'CONST':
      return textAt(node, 'constisnull') === 'true' ? 'always' : 'never'
    case 'FUNCEXPR':
    case 'OPEXPR':
    case 'SCALARARRAYOPEXPR':
      return ofCall(catalog, node, args)
    case 'AGGREF':
      return ofAggregate(catalog, scope, node)
    case 'WINDOWFUNC':
      return ofWindow(catalog, node, args)
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return best(nodesAt(node, 'args').map(of))
    case 'CASEEXPR':
      return worst([...nodesAt(node, 'args').map((one) => ofPart(of, one, 'result')), ofField('defresult')])
    case 'SUBLINK':
      return ofSublink(catalog, scope, node)
    case 'BOOLEXPR':
      return args()
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'CONVERTROWTYPEEXPR':
    case 'COLLATEEXPR':
      return ofField('arg')
    case 'NULLIFEXPR':
      return 'maybe'
    case 'SUBSCRIPTINGREF':
      return 'maybe'
    case 'PARAM':
    case 'FIELDSELECT':
      return 'unknown'
    default:
      return NEVER_NULL.has(node.kind) ? 'never' : 'unknown'
  }
}

const NEVER_NULL = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ROWEXPR',
  'ARRAYEXPR',
  'SQLVALUEFUNCTION',
  'GROUPINGFUNC',
])

function ofPart(of: (node: TreeNode) => Nullness, node: TreeNode, name: string): Nullness {
  const part = nodeAt(node, name)
  return part ? of(part) : 'unknown'
}

function ofCall(catalog: Catalog, node: TreeNode, args: () => Nullness): Nullness {
  const called = catalog.functionOf(textAt(node, node.kind === 'FUNCEXPR' ? 'funcid' : 'opfuncid'))
  if (!called) return 'unknown'
  if (called.isNeverNull) return 'never'
  return called.mayReturnNull ? 'maybe' : args()
}

/** An aggregate of no rows is null, except `count`. */
function ofAggregate(catalog: Catalog, scope: Scope, node: TreeNode): Nullness {
  const name = catalog.functionOf(textAt(node, 'aggfnoid'))?.name ?? ''
  if (name === 'count' || name === 'regr_count') return 'never'
  const hasRows = nodesAt(scope.query, 'groupClause').length > 0 && !mayGroupNothing(scope.query)
  if (!hasRows || nodeAt(node, 'aggfilter')) return 'maybe'
  if (/^(array|jsonb?)_(object_)?agg$/.test(name)) return 'never'
  return worst(
    nodesAt(node, 'args').map((entry) => ofPart((one) => nullness(catalog, scope, one), entry, 'expr')),
  )
}

/** `grouping sets (())` has a row of no rows. */
const mayGroupNothing = (query: TreeNode) =>
  JSON.stringify(query.fields['groupingSets'] ?? '').includes('"kind":"GROUPINGSET","fields":{"kind":"0"')

function ofWindow(catalog: Catalog, node: TreeNode, args: () => Nullness): Nullness {
  const name = catalog.functionOf(textAt(node, 'winfnoid'))?.name ?? ''
  if (/^(count|row_number|(dense_|percent_)?rank|cume_dist|ntile)$/.test(name)) return 'never'
  return /^(lag|lead|nth_value)$/.test(name) || nodeAt(node, 'aggfilter') ? 'maybe' : args()
}

const [EXISTS, ALL, ANY, ROW_COMPARE, ARRAY] = [0, 1, 2, 3, 6]

function ofSublink(catalog: Catalog, scope: Scope, node: TreeNode): Nullness {
  const query = nodeAt(node, 'subselect')
  const kind = numberAt(node, 'subLinkType')
  if (!query || kind === EXISTS || kind === ARRAY) return 'never'
  const value = () => ofResult(catalog, scopeOf(query, scope, catalog), 1)
  if (kind === ALL || kind === ANY || kind === ROW_COMPARE) return value()
  return hasOneRow(query) ? value() : 'maybe'
}

/** An aggregate without groups, or a subselect without `from`. */
function hasOneRow(query: TreeNode): boolean {
  if (nodesAt(query, 'groupClause').length > 0 || nodeAt(query, 'havingQual')) return false
  if (nodeAt(query, 'limitOffset') || nodeAt(query, 'setOperations')) return false
  if (textAt(query, 'hasAggs') === 'true') return true
  const from = nodeAt(query, 'jointree')
  return from !== undefined && nodesAt(from, 'fromlist').length === 0 && !nodeAt(from, 'quals')
}
