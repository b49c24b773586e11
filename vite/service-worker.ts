import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const SOURCE = 'src/web/service-worker.ts'
const TICKETS_ROUTE = /routes\/_site\/mydashboard\.tsx/
/** The scanner with its layout. */
const SCANNER_ROUTE = /routes\/checkin(\/index)?\.tsx/
/** The fonts of every page. Fonts of other scripts are cached when they are first used. */
const COMMON_FONTS = /(inter-latin|inter-rupee|bricolage)[^/]*\.woff2$/

/** Writes `sw.js` for the pages of one language, with the lists of files that the ticket page and the scanner need offline. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'marquee:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const address = (name: string) => base + name
      const files = filesOf(bundle, TICKETS_ROUTE, /\/app-[^/]*\.css$/).map(address)
      const doorFiles = filesOf(bundle, SCANNER_ROUTE, /\/check-in-[^/]*\.css$|\/zxing[^/]*\.wasm$/).map(
        address,
      )
      const allFiles = [...files, ...doorFiles].join()
      const version = createHash('sha256').update(allFiles).digest('hex').slice(0, 12)
      const source = (await readFile(SOURCE, 'utf8')).replace(/^export \{\}$/m, '')
      const { code } = await transformWithOxc(source, SOURCE)
      const settings = `self.OFFLINE = ${JSON.stringify({ base, version, files, doorFiles })};\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: settings + code })
    },
  }
}

/** Returns the files of a route, with what it loads later; `assets` are those that no chunk names. */
function filesOf(bundle: Rolldown.OutputBundle, route: RegExp, assets: RegExp): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const names = new Set<string>()
  for (const chunk of chunks) {
    if (chunk.isEntry) addChunk(chunk.fileName, false)
    if (chunk.moduleIds.some((id) => route.test(id))) addChunk(chunk.fileName, true)
  }
  const others = Object.keys(bundle).filter((name) => COMMON_FONTS.test(name) || assets.test(name))
  return [...new Set([...names, ...others])].toSorted()

  function addChunk(name: string, includesDynamicImports: boolean): void {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
    for (const next of [...chunk.imports, ...(includesDynamicImports ? chunk.dynamicImports : [])])
      addChunk(next, includesDynamicImports)
  }
}
