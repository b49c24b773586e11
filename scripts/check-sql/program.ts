import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'

export type QueryCall = {
  readonly node: ts.CallExpression
  /** As people read it: `src/server/a.queries.ts:12`. */
  readonly place: string
  /** The function or constant of the file in which it stands. */
  readonly owner: string
  /** The declared row; undefined where the caller reads none. */
  readonly row: ts.Type | undefined
}

export type Checked = {
  readonly checker: ts.TypeChecker
  readonly files: readonly ts.SourceFile[]
  readonly calls: readonly QueryCall[]
}

const DECLARED_IN = 'src/server/platform/database.ts'
const IN_TESTS = /\.test\.ts$|(^|\/)testing\//
/** They hand statements on, or run before the schema is there. */
const LEFT_OUT = /^src\/server\/platform\/(postgres|pglite|migrations)\b|\/testing\//

/** Reads the program of these folders, without tests, and finds the calls of `Db.query`. */
export function readProgram(folders: readonly string[]): Checked {
  const program = ts.createProgram({ rootNames: folders.flatMap(listFiles), options: readOptions() })
  const checker = program.getTypeChecker()
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !/node_modules|paraglide/.test(file.fileName))
  const isChecked = (file: ts.SourceFile) => folders.some((folder) => pathOf(file).startsWith(`${folder}/`))
  const calls = files
    .filter((file) => isChecked(file) && !LEFT_OUT.test(pathOf(file)))
    .flatMap((file) => findCalls(checker, file))
  return { checker, files, calls }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !IN_TESTS.test(name))
    .map((name) => resolve(folder, name))
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.')
  // Without the types of browsers, which no statement needs.
  return {
    ...options,
    lib: ['lib.es2025.d.ts'],
    types: ['node'],
    incremental: false,
    tsBuildInfoFile: undefined,
  }
}

/** Returns the path of a file in the repository. */
export function pathOf(file: ts.SourceFile): string {
  return relative(process.cwd(), file.fileName)
}

type Owner = ts.TypeAliasDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration

/** Returns the name of the declaration of the file in which a node stands. */
export function ownerOf(node: ts.Node | undefined): string {
  return ts.findAncestor(node, isOwner)?.name?.getText() ?? ''
}

const isOwner = (node: ts.Node): node is Owner =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${pathOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function findCalls(checker: ts.TypeChecker, file: ts.SourceFile): QueryCall[] {
  const found: QueryCall[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !isNamedQuery(node.expression)) return
    const signature = checker.getResolvedSignature(node)
    const declaredIn = signature?.declaration?.getSourceFile()
    if (!signature || !declaredIn || pathOf(declaredIn) !== DECLARED_IN) return
    found.push({ node, place: placeOf(node), owner: ownerOf(node), row: rowOf(checker, signature) })
  }
  visit(file)
  return found
}

const isNamedQuery = (node: ts.Expression) =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'query'

/** The type in `Promise<T[]>`. */
function rowOf(checker: ts.TypeChecker, signature: ts.Signature): ts.Type | undefined {
  const [rows] = argumentsOf(checker, checker.getReturnTypeOfSignature(signature))
  const [row] = rows ? argumentsOf(checker, rows) : []
  return row?.getProperties().length ? row : undefined
}

const argumentsOf = (checker: ts.TypeChecker, type: ts.Type) =>
  checker.getTypeArguments(type as ts.TypeReference)
