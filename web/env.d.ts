import type common from '../contract/locales/en/common.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    nsSeparator: false
    resources: { common: typeof common }
  }
}

declare module 'react' {
  interface CSSProperties {
    [custom: `--${string}`]: string | number | undefined
  }
}

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}
