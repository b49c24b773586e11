import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** Serves a static file of the calling module. */
export function serveFile(app: FastifyInstance, path: string, file: URL): void {
  const content = readFileSync(file)
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(typeOf(file)).send(content),
  )
}

/** Bundles modules into one classic script, because pages load the providers' scripts as classic scripts. */
export function serveClassicScript(app: FastifyInstance, path: string, modules: readonly URL[]): void {
  const sources = modules.map((file) =>
    readFileSync(file, 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  )
  const content = `(() => {\n'use strict'\n${sources.join('\n')}\n})()\n`
  app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(TYPES.js).send(content))
}

function typeOf(file: URL): string {
  return file.pathname.endsWith('.css') ? TYPES.css : TYPES.js
}
