import { t } from '../kit/i18n/texts.ts'

/** Names in the quotation marks of the page's language, with commas. */
export function quoted(names: string[]): string {
  return names.map((name) => t('google.quoted', { name })).join(', ')
}
