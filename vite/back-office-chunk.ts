type Module = {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { readonly getModuleInfo: (id: string) => Module | null }

const ROUTE = /\/src\/web\/routes\//
const BACK_OFFICE_ROUTE = /\/src\/web\/routes\/admin[./]/
const STAFF =
  /\/src\/web\/(?:routes\/(?:admin|checkin|counter_?|kitchen)|features\/(?:admin|check-in|counter|kitchen)|admin-ui)[./]/
const STAFF_FOLDER = 'assets/staff/'
/** The frame of all pages, and a list and nothing else: its form is loaded when a record is opened. */
const PLAIN_LIST = /\/src\/web\/routes\/admin(\/movies)?\.tsx/
/** What fewer pages and panels share stays in files of its own, which only they load. */
const FEWEST_LOADERS = 4

/**
 * Names the chunk of a module that only the back office needs, and several of its pages or panels; null for all others: `back-office` for what a
 * plain list needs, `back-office-panels` for the rest. Without it the bundler makes a file of every shared message and icon, and a page asks for
 * sixty of them. What a module imports is loaded by all that load the module, so neither chunk imports from one that imports from it.
 */
export function backOfficeChunk(id: string, graph: Graph): string | null {
  // A stylesheet in a shared chunk is loaded by every page that needs the chunk.
  if (/\.css(\?|$)/.test(id)) return null
  const routes = reached(id, graph, { isDynamic: true }).filter((each) => ROUTE.test(each))
  if (routes.length === 0 || !routes.every((route) => BACK_OFFICE_ROUTE.test(route))) return null
  const loaders = reached(id, graph, { isDynamic: false }).filter((each) => isLoadedByItself(each, graph))
  if (loaders.length > 1 && loaders.some((each) => PLAIN_LIST.test(each))) return 'back-office'
  return loaders.length >= FEWEST_LOADERS ? 'back-office-panels' : null
}

/** A page, or a panel that is loaded when it is opened. */
function isLoadedByItself(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
}

/** Returns a module and those that import it, directly or not, up to the routes. */
function reached(id: string, graph: Graph, { isDynamic }: { readonly isDynamic: boolean }): string[] {
  const found = new Set([id])
  for (const each of found) {
    const module = ROUTE.test(each) ? null : graph.getModuleInfo(each)
    for (const importer of module?.importers ?? []) found.add(importer)
    for (const importer of isDynamic ? (module?.dynamicImporters ?? []) : []) found.add(importer)
  }
  return [...found]
}

/** Names the file of a chunk: what only staff load is in a folder of its own. */
export function fileNameOf({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  return `${moduleIds.some((id) => STAFF.test(id)) ? STAFF_FOLDER : 'assets/'}[name]-[hash].js`
}

/** Returns the files that are asked for together with a page or panel. The first file of every page lists them, so for those of staff only styles. */
export function filesBeside(file: string, files: readonly string[]): string[] {
  return file.startsWith(STAFF_FOLDER) ? files.filter((each) => each.endsWith('.css')) : [...files]
}
