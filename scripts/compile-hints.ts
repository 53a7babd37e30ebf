import type { Plugin } from 'vite'

/** Chunks of which most functions run before the first paint: React, and what every page begins with. */
const chunks = new Set(['react', 'index'])

/**
 * Tells Chromium to compile these files whole while they are fetched, on a thread of its own. Without it each function is
 * compiled on the main thread when it is first called. Other browsers read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && chunks.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
