import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract } from './scripts/bare-contract.ts'
import { chunks, fileNames } from './scripts/chunks.ts'
import { preload } from './scripts/preload.ts'
import { offline } from './scripts/offline.ts'
import { textParts } from './scripts/text-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const web = (name: string) => fileURLToPath(new URL(`web/${name}`, import.meta.url))
const kit = (name: string) => web(`kit/${name}`)

/** The web: everything in its own hashed file, so that the page's policy needs no exception. */
export default defineConfig({
  root: web(''),
  plugins: [react(), bareContract(), textParts(root), preload(root), offline()],
  css: { modules: { localsConvention: 'dashes' } },
  // A third of the first load would be theirs: decision 21.
  resolve: {
    alias: {
      zod: kit('i18n/described.ts'),
      i18next: kit('i18n/texts.ts'),
      'react-i18next': kit('i18n/texts-react.tsx'),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: [web('index.html'), web('worker/sw.ts')],
      output: { codeSplitting: chunks, ...fileNames },
    },
  },
})
