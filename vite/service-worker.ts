import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const SOURCE = 'src/web/service-worker.ts'
const TICKETS_ROUTE = /routes\/_site\/mydashboard\.tsx/
/** The type that every page is set in. Other scripts are kept when they were used. */
const USUAL_FONTS = /(inter-latin|inter-rupee|bricolage)[^/]*\.woff2$/

/** Writes `sw.js` for the pages of one language, with the list of files that the page of one's tickets needs without a network. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'marquee:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const files = filesOfTickets(bundle).map((name) => base + name)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const source = (await readFile(SOURCE, 'utf8')).replace(/^export \{\}$/m, '')
      const { code } = await transformWithOxc(source, SOURCE)
      const settings = `self.OFFLINE = ${JSON.stringify({ base, version, files })};\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: settings + code })
    },
  }
}

function filesOfTickets(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const names = new Set<string>()
  for (const chunk of chunks) {
    if (chunk.isEntry) follow(chunk.fileName, false)
    if (chunk.moduleIds.some((id) => TICKETS_ROUTE.test(id))) follow(chunk.fileName, true)
  }
  const rest = Object.keys(bundle).filter((name) => USUAL_FONTS.test(name) || /\/app-[^/]*\.css$/.test(name))
  return [...new Set([...names, ...rest])].toSorted()

  function follow(name: string, isDeep: boolean): void {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
    for (const next of [...chunk.imports, ...(isDeep ? chunk.dynamicImports : [])]) follow(next, isDeep)
  }
}
