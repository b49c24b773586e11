import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  ],
  // Bundling every package into the server build makes it start fast; in dev it breaks React's CommonJS.
  ssr: { noExternal: command === 'build' ? (true as const) : undefined },
  // Nothing is inlined: the content security policy allows fonts and scripts from our own address only.
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, reportCompressedSize: false },
}))
