import type { ParseKeys } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

type PageKey = Extract<ParseKeys, `pages.${string}`>

/** The document's title; nothing while it is not known. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('kit.product')}`
  }, [title, t])
}

/** The document's title, from a key of `pages`. */
export function useTitle(key: PageKey): string {
  const { t } = useTranslation()
  const title = t(key)
  useDocumentTitle(title)
  return title
}
