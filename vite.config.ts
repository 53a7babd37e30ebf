import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './scripts/chunks.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { development } from './scripts/development.ts'
import { localeParts } from './scripts/locale-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const web = (name: string) => fileURLToPath(new URL(`web/${name}`, import.meta.url))

const workers: Record<string, string> = { sw: 'sw.js', 'push-sw': 'push/sw.js' }

/** The web: everything in its own hashed file, so that the page's policy needs no exception. */
export default defineConfig({
  root: web(''),
  plugins: [react(), localeParts(), development(), compileHints()],
  server: { fs: { allow: [root] } },
  css: { modules: { localsConvention: 'dashes' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: [web('index.html'), web('worker/sw.ts'), web('worker/push-sw.ts')],
      output: {
        codeSplitting: { groups },
        // The workers' addresses must stay the same: browsers look there for newer ones.
        entryFileNames: ({ name }) => workers[name] ?? 'assets/[name]-[hash].js',
      },
    },
  },
})
