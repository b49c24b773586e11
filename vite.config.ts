import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      strategy: ['baseLocale'],
      emitReadme: false,
    }),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'src/web', server: { entry: 'server' } }),
    react(),
    brotliFiles(),
  ],
  // Bundling every package into the server build makes it start fast; in dev it breaks React's CommonJS.
  ssr: { noExternal: command === 'build' ? (true as const) : undefined },
  // Nothing is inlined: the content security policy allows fonts and scripts from our own address only.
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, reportCompressedSize: false },
}))

/** Compresses scripts and styles once, as well as it can be done; the server sends these files as they are. */
function brotliFiles(): Plugin {
  return {
    name: 'marquee:brotli-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => brotliFile(join(dir, name))))
    },
  }
}

async function brotliFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)))
}
