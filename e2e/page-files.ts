import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type PageFile = {
  readonly path: string
  /** As transferred: brotli, for HTML gzip. */
  readonly bytes: number
}
export type PageFiles = { readonly html: number; readonly files: readonly PageFile[] }

const ASSET = /\/(?:hi\/)?assets\/[\w./-]+\.(?:js|css)/g
/** Of bundled code, in which imports stand without spaces. Those of `import()` are not followed: they are loaded when something is opened. */
const IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g

/** Creates a function that measures what the first visit of a page transfers: its HTML, and the scripts and styles that it names and that those import. */
export function createMeasurePage(app: FastifyInstance): (path: string) => Promise<PageFiles> {
  const known = new Map<string, Promise<{ bytes: number; imports: readonly string[] }>>()
  const read = (path: string) => {
    const file = known.get(path) ?? readFile(app, path)
    known.set(path, file)
    return file
  }
  return async (path) => {
    const page = await request(app, path, 'gzip')
    const html = (await request(app, path, 'identity')).toString()
    const found = new Set([...html.matchAll(ASSET)].map(([asset]) => asset))
    const files: PageFile[] = []
    for (const asset of found) {
      const { bytes, imports } = await read(asset)
      files.push({ path: asset, bytes })
      for (const each of imports) found.add(each)
    }
    return { html: page.byteLength, files }
  }
}

async function readFile(app: FastifyInstance, path: string) {
  const body = await request(app, path, 'br')
  const code = path.endsWith('.js') ? brotliDecompressSync(body).toString() : ''
  const imports = [...code.matchAll(IMPORT)].map(
    ([, name = '']) => new URL(name, `http://site${path}`).pathname,
  )
  return { bytes: body.byteLength, imports }
}

async function request(app: FastifyInstance, url: string, encoding: string): Promise<Buffer> {
  const response = await app.inject({ url, headers: { 'accept-encoding': encoding } })
  const sent = response.headers['content-encoding'] ?? 'identity'
  if (response.statusCode !== 200 || sent !== encoding)
    throw new Error(`GET ${url}: status ${response.statusCode}, ${String(sent)} instead of ${encoding}`)
  return response.rawPayload
}
