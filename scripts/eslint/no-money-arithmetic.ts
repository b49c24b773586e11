import type { Rule } from 'eslint'
import ts from 'typescript'

type TypedServices = { readonly getTypeAtLocation: (node: Rule.Node) => ts.Type }

/** Names of amounts whose type has lost that it is money. */
const MONEY_NAME = /(rupees|paise|price|amount|taxable|[cs]gst)$/i
const OPERATORS = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**='])

/** Money is computed in `domain/money.ts` alone: elsewhere no arithmetic operator may have an amount beside it. */
export const noMoneyArithmetic: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      arithmetic: 'Compute amounts with the functions of domain/money.ts, not with `{{operator}}`.',
    },
  },
  create(context) {
    const types = context.sourceCode.parserServices as TypedServices

    function check(node: Rule.Node, operator: string, operands: readonly object[]): void {
      if (!OPERATORS.has(operator)) return
      if (operands.some((operand) => isMoney(types, operand as Rule.Node))) {
        context.report({ node, messageId: 'arithmetic', data: { operator } })
      }
    }

    return {
      BinaryExpression: (node) => check(node, node.operator, [node.left, node.right]),
      AssignmentExpression: (node) => check(node, node.operator, [node.left, node.right]),
      UnaryExpression: (node) => check(node, node.operator, [node.argument]),
      UpdateExpression: (node) => check(node, node.operator.charAt(0), [node.argument]),
    }
  },
}

function isMoney(types: TypedServices, node: Rule.Node): boolean {
  const type = types.getTypeAtLocation(node)
  return isPaise(type) || (MONEY_NAME.test(nameOf(node)) && isNumber(type))
}

/** The brand of `Paise`, also in `Paise | null`. */
function isPaise(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isPaise)
  return type.isIntersection() && type.getProperties().some(({ name }) => name.startsWith('__@paise'))
}

function isNumber(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isNumber)
  return (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.Any)) !== 0
}

function nameOf(node: Rule.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property as Rule.Node)
  return node.type === 'Identifier' ? node.name : ''
}
