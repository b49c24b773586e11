import type { Rule } from 'eslint'
import ts from 'typescript'

type TypedServices = { readonly getTypeAtLocation: (node: Rule.Node) => ts.Type }

const CONVERTERS = /^(Number|parseInt|parseFloat|Number\.parseInt|Number\.parseFloat)$/
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** Text becomes a number in `domain/typed-number.ts` alone: `Number('')` is 0, so an emptied field would be stored as 0. */
export const noNumberOfText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Parse text with the functions of domain/typed-number.ts: `Number("")` is 0.' },
  },
  create(context) {
    const types = context.sourceCode.parserServices as TypedServices
    const isText = (node: object) => canBeText(types.getTypeAtLocation(node as Rule.Node))

    return {
      CallExpression(node) {
        const [typed] = node.arguments
        const isConverter = CONVERTERS.test(context.sourceCode.getText(node.callee))
        if (isConverter && typed && isText(typed)) context.report({ node, messageId: 'text' })
        if (node.arguments.some((passed) => CONVERTERS.test(context.sourceCode.getText(passed))))
          context.report({ node, messageId: 'text' })
      },
      UnaryExpression(node) {
        if (node.operator === '+' && isText(node.argument)) context.report({ node, messageId: 'text' })
      },
    }
  },
}

function canBeText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(canBeText) : (type.flags & TEXT) !== 0
}
