import ts from 'typescript'

export type Callers = {
  /** Returns the calls of a function; undefined when it is handed on as a value, so that not all are known. */
  readonly of: (declared: ts.SignatureDeclaration) => readonly ts.CallExpression[] | undefined
}

/** Finds calls of functions by their name and, among those of the same name, by what the name means there. */
export function findCallers(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Callers {
  let uses: Map<string, ts.Identifier[]> | undefined
  return {
    of(declared) {
      const name = nameOf(declared)
      if (!name) return undefined
      uses ??= collectUses(files)
      const target = checker.getSymbolAtLocation(name)
      const found = (uses.get(name.text) ?? []).filter(
        (use) => use !== name && meaningOf(checker, use) === target && !isMention(use),
      )
      const calls = found.map(callOf)
      return calls.every((call) => call !== undefined) ? calls : undefined
    },
  }
}

function nameOf(declared: ts.SignatureDeclaration): ts.Identifier | undefined {
  if (ts.isFunctionDeclaration(declared)) return declared.name
  const { parent } = declared
  const isNamed = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
  return isNamed && ts.isIdentifier(parent.name) ? parent.name : undefined
}

function collectUses(files: readonly ts.SourceFile[]): Map<string, ts.Identifier[]> {
  const uses = new Map<string, ts.Identifier[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const list = uses.get(node.text)
      if (list) list.push(node)
      else uses.set(node.text, [node])
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return uses
}

function meaningOf(checker: ts.TypeChecker, use: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(use)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** An import or export, or the name of a type. */
const isMention = ({ parent }: ts.Identifier) =>
  ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isTypeQueryNode(parent)

function callOf(use: ts.Identifier): ts.CallExpression | undefined {
  const { parent } = use
  return ts.isCallExpression(parent) && parent.expression === use ? parent : undefined
}
