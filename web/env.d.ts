import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [custom: `--${string}`]: string | number | undefined
  }
}

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
    glob<Module>(
      patterns: string | string[],
      options?: { query: string; import: string },
    ): Record<string, () => Promise<Module>>
  }
}
