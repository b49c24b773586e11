import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { baseOf, type Language, languages } from '#domain/languages.ts'

/** Serves the built files. A file with a hash in its name never changes. */
export async function registerBuiltFiles(app: FastifyInstance, distDir: string): Promise<void> {
  for (const language of languages) await registerFilesOf(app, distDir, language)
}

async function registerFilesOf(app: FastifyInstance, distDir: string, language: Language): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, language, 'client'),
    prefix: baseOf(language),
    decorateReply: language === 'en',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
