import { isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Made from other sources during a build. */
const DERIVED = /^src\/web\/(paraglide\/|routeTree\.gen\.ts$)/

/**
 * Ends a build that reads a file of the repository outside of `sources`, the files whose fingerprint tells whether pages are current: a change of
 * that file would go unnoticed.
 */
export function knownSources(root: string, sources: readonly string[]): Plugin {
  const known = new Set(sources)
  return {
    name: 'marquee:known-sources',
    apply: 'build',
    buildEnd() {
      const read = [...this.getModuleIds()].map((id) => pathIn(root, id))
      const unknown = read.filter((path) => path !== null && !known.has(path) && !DERIVED.test(path))
      if (unknown.length > 0)
        this.error(`not in the sources of the pages (build-pages.ts): ${[...new Set(unknown)].join(', ')}`)
    },
  }
}

/** Returns the path of a module in the repository; null for packages and for what plugins make. */
function pathIn(root: string, id: string): string | null {
  if (!isAbsolute(id)) return null
  const path = relative(root, id.replace(/[?#].*$/, '')).replaceAll(sep, '/')
  return path.startsWith('../') || /(^|\/)node_modules\//.test(path) ? null : path
}
