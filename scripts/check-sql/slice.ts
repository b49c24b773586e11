import ts from 'typescript'
import type { Callers } from './callers.ts'
import { inputOf, type Input } from './inputs.ts'

/** An expression of a file and what it needs of the functions around it, so that it can be evaluated at the end of the file. */
export type Slice = {
  readonly file: ts.SourceFile
  readonly expression: string
  /** Declarations of constants and functions around it, in their order. */
  readonly declarations: readonly string[]
  readonly inputs: readonly Input[]
}

export type Context = {
  readonly checker: ts.TypeChecker
  readonly callers: Callers
  /** How many calls lie between the statement and this expression. */
  readonly depth: number
}

/** An expression, as it stands or as a part of it is written. */
export type Part = { readonly node: ts.Expression; readonly text: string }

/** A name that a function around an expression declares. */
export type LocalDeclaration =
  ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement | ts.FunctionDeclaration

type Found = { readonly declarations: Map<ts.Node, string>; readonly inputs: Set<LocalDeclaration> }

/** Collects what the expressions need of the functions that they stand in. Several expressions make a list. */
export function sliceOf(context: Context, file: ts.SourceFile, parts: readonly Part[]): Slice {
  const found: Found = { declarations: new Map(), inputs: new Set() }
  const known = parts.filter(({ node }) => !isAwaited(node))
  for (const { node } of known) collect(context, node, found)
  const declarations = [...found.declarations].toSorted(([one], [other]) => one.pos - other.pos)
  const texts = parts.map((part) => (known.includes(part) ? part.text : 'undefined'))
  return {
    file,
    expression: texts.length === 1 ? String(texts[0]) : `[${texts.join(', ')}]`,
    declarations: declarations.map(([, code]) => code),
    inputs: [
      ...inputGroups(found.inputs).map((group) => inputOf(context, group)),
      ...(known.length < parts.length ? [AWAITED] : []),
    ],
  }
}

const AWAITED: Input = {
  names: ['awaited'],
  pattern: 'awaited',
  values: { kind: 'unknown', reason: 'it comes from an awaited call', samples: undefined },
}

/** Names that the same function declares as parameters belong together: a call passes them together. */
function inputGroups(inputs: ReadonlySet<LocalDeclaration>): LocalDeclaration[][] {
  const groups = new Map<ts.Node, LocalDeclaration[]>()
  for (const input of inputs) {
    const holder = holderOf(input)
    const key = ts.isParameter(holder) ? holder.parent : holder
    groups.set(key, [...(groups.get(key) ?? []), input])
  }
  return [...groups.values()]
}

function collect(context: Context, root: ts.Node, found: Found): void {
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) collectIdentifier(context, { node, root, found })
    ts.forEachChild(node, visit)
  }
  visit(root)
}

type Use = { readonly node: ts.Identifier; readonly root: ts.Node; readonly found: Found }

function collectIdentifier(context: Context, { node, root, found }: Use): void {
  const declared = declarationOf(context.checker, node)
  if (!declared || !isLocal(declared)) return
  // A parameter or constant of a function inside the expression itself.
  if (isInside(declared, root) || [...found.declarations.keys()].some((one) => isInside(declared, one)))
    return
  if (ts.isFunctionDeclaration(declared)) {
    found.declarations.set(declared, declared.getText())
    return collect(context, declared, found)
  }
  const holder = holderOf(declared)
  if (!ts.isVariableDeclaration(holder) || !holder.initializer || isAwaited(holder.initializer))
    return void found.inputs.add(declared)
  if (found.declarations.has(holder)) return
  found.declarations.set(holder, `const ${holder.getText()}`)
  collect(context, holder.initializer, found)
}

/** What comes from the database or a provider. */
function isAwaited(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, isAwaited) ?? false)
}

function declarationOf(checker: ts.TypeChecker, node: ts.Identifier): LocalDeclaration | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined
  if (ts.isPropertyAssignment(parent) && parent.name === node) return undefined
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
  const declared = symbol?.valueDeclaration
  if (!declared || declared.getSourceFile() !== node.getSourceFile()) return undefined
  const isKnown =
    ts.isVariableDeclaration(declared) ||
    ts.isParameter(declared) ||
    ts.isBindingElement(declared) ||
    ts.isFunctionDeclaration(declared)
  return isKnown ? declared : undefined
}

const isLocal = (node: ts.Node) => ts.findAncestor(node.parent, ts.isFunctionLike) !== undefined

const isInside = (node: ts.Node, root: ts.Node) => ts.findAncestor(node, (one) => one === root) !== undefined

/** Returns the declaration of `const { a, b } = …`, or the parameter `{ a, b }`. */
export function holderOf(declared: ts.Node): ts.Node {
  return ts.isBindingElement(declared) ? holderOf(declared.parent.parent) : declared
}
