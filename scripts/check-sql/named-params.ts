import ts from 'typescript'

/** Returns the call of `named` in `db.query(...named(text, values))`. */
export function namedCallOf({ arguments: [first] }: ts.CallExpression): ts.CallExpression | undefined {
  if (!first || !ts.isSpreadElement(first) || !ts.isCallExpression(first.expression)) return undefined
  return first.expression.expression.getText() === 'named' ? first.expression : undefined
}

/** Returns the type of the value of each name; null for a name without one. */
export function namedTypes(
  checker: ts.TypeChecker,
  values: ts.Expression,
  names: readonly string[],
): readonly (ts.Type | null)[] {
  const type = checker.getTypeAtLocation(values)
  return names.map((name) => {
    const property = checker.getPropertyOfType(type, name)
    return property ? checker.getTypeOfSymbolAtLocation(property, values) : null
  })
}

/** Returns the names that an object literal gives and no form of the statement has. */
export function unusedNames(values: ts.Expression | undefined, names: ReadonlySet<string>): string[] {
  if (!values || !ts.isObjectLiteralExpression(values)) return []
  return values.properties
    .filter((one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one))
    .map((one) => one.name.getText())
    .filter((name) => !names.has(name))
}
