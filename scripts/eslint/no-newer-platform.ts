import type { SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Rule } from 'eslint'
import type ts from 'typescript'
import { oldestBrowsers } from '../../vite/oldest-browsers.ts'

type Services = {
  readonly program: ts.Program
  readonly esTreeNodeToTSNodeMap: { readonly get: (node: object) => ts.Node }
}
type Member = Rule.Node & { readonly type: 'MemberExpression' }

const { chrome, firefox, ios } = oldestBrowsers
/** As the data names them. Edge is as Chrome, and Safari as that of iOS, which has touch. */
const oldest = Object.entries({ chrome, firefox, safari_ios: ios })

/**
 * Refuses functions, classes and members of the platform that an old browser lacks, such as `size` of URLSearchParams, which is then undefined without an
 * error. One that the file looks for (`'share' in navigator`, `typeof`, `?.`, `??`) may be absent. The option lists what the pages add.
 */
export const noNewerPlatform: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { newer: '{{member}} needs {{browsers}}: see vite/oldest-browsers.ts.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Services
    const added = new Set(context.options[0] as readonly string[] | undefined)
    const checker = program.getTypeChecker()
    const { text } = context.sourceCode
    const isLookedFor = (name: string, whole: string) =>
      [`'${name}' in `, `typeof ${whole} `].some((test) => text.includes(test))

    function report(node: Rule.Node, member: string, support: Support): void {
      const browsers = lackedBy(support).join(', ')
      if (browsers && !added.has(member))
        context.report({ node, messageId: 'newer', data: { member, browsers } })
    }

    return {
      MemberExpression(node) {
        if (node.property.type !== 'Identifier' || node.computed || isOptional(node as Member)) return
        const { name } = node.property
        const property = checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node.property))
        const owner =
          node.object.type === 'MemberExpression' ? context.sourceCode.getText(node.object.property) : ''
        if (!isOfPlatform(property) || text.includes(`'${owner}' in `)) return
        if (isLookedFor(name, context.sourceCode.getText(node))) return
        const found = findMember(checker, esTreeNodeToTSNodeMap.get(node.object), name)
        if (found) report(node, `${found.owner}.${name}`, found.support)
      },
      ':matches(NewExpression, CallExpression) > Identifier.callee'(
        node: Rule.Node & { readonly name: string },
      ) {
        const { name } = node
        const support = (bcd.api[name] ?? bcd.api['Window']?.[name])?.__compat?.support
        const symbol = checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node))
        // One that these types do not know yet is newer than they are.
        const isGlobal = symbol === undefined || isOfPlatform(symbol)
        if (support && isGlobal && !isLookedFor(name, name)) report(node, name, support)
      },
    }
  },
}

/** `object.member?.x`, `object.member?.()` and `object.member ?? x` go on without the member, `object?.member` without its object. */
function isOptional(node: Member): boolean {
  const { parent } = node
  if (node.optional) return true
  if (parent.type === 'LogicalExpression') return parent.operator === '??'
  const isUsed = parent.type === 'CallExpression' ? parent.callee === node : 'object' in parent
  return isUsed && 'optional' in parent && parent.optional === true
}

function isOfPlatform(property: ts.Symbol | undefined): property is ts.Symbol {
  return (property?.declarations ?? []).some((each) => /\/lib\.dom\b/.test(each.getSourceFile().fileName))
}

/** The interface and those that it extends: `HTMLInputElement`, `HTMLElement`, `Element`. */
function namesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const whole = checker.getNonNullableType(type)
  if (whole.isUnion()) return whole.types.flatMap((each) => namesOf(checker, each))
  const bases = whole.isClassOrInterface() ? checker.getBaseTypes(whole) : []
  const names = [whole.aliasSymbol, whole.symbol].flatMap((symbol) => (symbol ? [symbol.name] : []))
  return [...names, ...bases.flatMap((base) => namesOf(checker, base))]
}

type Support = Readonly<Record<string, SupportStatement | undefined>>

/** Returns the interface that has the member, and what supports it. A static one is that of a global variable: `URL.canParse`. */
function findMember(
  checker: ts.TypeChecker,
  object: ts.Node,
  name: string,
): { readonly owner: string; readonly support: Support } | null {
  const owners = namesOf(checker, checker.getTypeAtLocation(object))
  const places = [[object.getText(), `${name}_static`], ...owners.map((owner) => [owner, name])]
  for (const [owner = '', key = ''] of places) {
    const support = bcd.api[owner]?.[key]?.__compat?.support
    if (support) return { owner, support }
  }
  return null
}

function lackedBy(support: Support): string[] {
  return oldest.flatMap(([browser, version]) => {
    const statements = [support[browser]].flat().filter((each) => each !== undefined)
    const isThere = statements.some((each) => isSupported(each, version))
    return statements.length === 0 || isThere ? [] : `${browser} ${statements[0]?.version_added || 'never'}`
  })
}

function isSupported({ flags, version_added: since }: SimpleSupportStatement, version: string): boolean {
  return !flags && Number.parseFloat(String(since).replace('≤', '')) <= Number.parseFloat(version)
}
