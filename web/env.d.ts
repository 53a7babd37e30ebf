import type common from '../contract/locales/en/common.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    nsSeparator: false
    resources: { common: typeof common }
  }
}

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}
