import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseOf, languages } from '#domain/languages.ts'
import { backOfficeChunk, fileNameOf, filesBeside } from './vite/back-office-chunk.ts'
import { brotliFiles } from './vite/brotli-files.ts'
import { messageOptions } from './vite/message-options.ts'
import { oneCallAModule } from './vite/one-call-a-module.ts'
import { buildTargets } from './vite/oldest-browsers.ts'
import { oneLanguage } from './vite/one-language.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { zodWithoutEval } from './vite/zod-without-eval.ts'

/** The pages of one language: `MARQUEE_LANGUAGE`, else English. A visitor loads the words of that language only. */
const language = languages.find((name) => name === process.env['MARQUEE_LANGUAGE']) ?? 'en'

type Split = 'component' | 'loader' | 'errorComponent' | 'notFoundComponent'

/**
 * The public layout is needed by every public page: it stays in the first chunk. The others bring their error pages with them, and pages of the
 * back office what they read.
 */
function chunksOf(routeId: string): Split[][] | undefined {
  if (routeId === '/_site') return []
  if (routeId.startsWith('/admin/'))
    return [['component', 'loader'], ['errorComponent'], ['notFoundComponent']]
  return ['/admin', '/checkin', '/counter', '/kitchen', '/lobby'].includes(routeId)
    ? [['component', 'errorComponent']]
    : undefined
}

export default defineConfig(({ command }) => ({
  base: baseOf(language),
  publicDir: language === 'en' ? 'src/web/public' : false,
  cacheDir: `node_modules/.vite-${language}`,
  define: { 'globalThis.MARQUEE_LANGUAGE': JSON.stringify(language) },
  plugins: [
    // A build has compiled them before, once for all languages.
    command === 'serve' && paraglideVitePlugin(messageOptions),
    oneLanguage(language),
    oneCallAModule(),
    zodWithoutEval(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      server: { entry: 'server' },
      router: {
        codeSplittingOptions: { splitBehavior: ({ routeId }) => chunksOf(routeId) },
        routeTreeFileHeader: [
          '/* eslint-disable -- written by the generator of the routes */',
          '// @ts-nocheck',
        ],
      },
    }),
    react(),
    serviceWorker(baseOf(language)),
    brotliFiles(),
  ],
  // Bundling every package into the server build makes it start fast; in dev it breaks React's CommonJS.
  ssr: { noExternal: command === 'build' ? (true as const) : undefined },
  // What every page needs is one file: in a dozen small ones it is longer, and each has to be asked for. What pages of the back office share is two.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: fileNameOf,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'site', tags: ['$initial'], includeDependenciesRecursively: true },
                { name: backOfficeChunk, debugName: 'back office' },
              ],
            },
          },
        },
      },
    },
  },
  // Nothing is inlined: the content security policy allows fonts and scripts from our own address only.
  build: {
    target: buildTargets,
    outDir: `dist/${language}`,
    assetsInlineLimit: 0,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: filesBeside },
    reportCompressedSize: false,
  },
}))
