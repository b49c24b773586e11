import ts from 'typescript'

/** English that stands in a program where a message of the catalogues is expected. */
export type EnglishLiteral = { readonly line: number; readonly text: string }

/**
 * Returns the literals of a file that read as English for people: every text between JSX tags and in a label, and every string of two
 * words or more with a capital at its start or a word such as "the". What developers and operators read is left out:
 * errors, log lines, SQL, and the documentation of the API and of metrics.
 */
export function findEnglish(fileName: string, source: string): readonly EnglishLiteral[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind)
  const found: EnglishLiteral[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const text = englishOf(node)
    if (text) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const developerProperties = new Set(['summary', 'description', 'help', 'paged'])
const developerCalls = /(\.describe|\b(addGauge|gauge|raiseAttention)|\blog\.(debug|info|warn|error|fatal))$/

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node) || ts.isLiteralTypeNode(node))
    return true
  if (ts.isPropertyAssignment(node)) return developerProperties.has(node.name.getText())
  if (ts.isCallExpression(node)) return developerCalls.test(node.expression.getText())
  if (!ts.isNewExpression(node)) return false
  const name = node.expression.getText()
  return name !== 'AppError' && /(Error|Exception)$/.test(name)
}

function englishOf(node: ts.Node): string | undefined {
  const text = textOf(node)
  if (ts.isJsxText(node) || isLabel(node)) return text && /[A-Za-z]{2}/.test(text) ? text.trim() : undefined
  return text !== undefined && isSentence(text) ? text : undefined
}

/** The value of an attribute that people see or hear. */
function isLabel({ parent }: ts.Node): boolean {
  return (
    parent?.kind === ts.SyntaxKind.JsxAttribute &&
    /^(aria-label|alt|title|label|placeholder|hint)$/.test((parent as ts.JsxAttribute).name.getText())
  )
}

/** Stands for a parameter of a template. */
const PARAMETER = '0'

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => PARAMETER + literal.text).join('')
}

const functionWords =
  /^(the|a|an|of|to|is|are|was|were|be|been|has|have|had|not|no|at|by|with|and|or|for|from|this|that|these|your|our|you|we|it|because|please|must|cannot|most|least|than|too)$/i
const sql =
  /^\s*(select|insert|update|delete|with|create|alter|drop|listen|notify|lock|set|begin|commit)\s|\bwhere \w+ (=|is|in) /

function isSentence(text: string): boolean {
  if (sql.test(text)) return false
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^["'“(]+|[.,;:!?)"'”]+$/g, ''))
  const plain = words.filter((word) => /^[A-Za-z][a-z’']+$/.test(word))
  if (words.length < 2 || plain.length * 2 < words.length) return false
  return /^[A-Z][a-z’']+$/.test(words[0] ?? '') || plain.some((word) => functionWords.test(word))
}
