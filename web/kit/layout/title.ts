import type { ParseKeys } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChildName } from '../session/participant.ts'

type PageKey = Extract<ParseKeys, `pages.${string}`>

type Titled = {
  /** The page is about the user, whichever child is chosen. */
  ofUser?: boolean
}

/** The document's title, with the child whom it is about, so that tabs can be told apart; nothing while it is not known. */
export function useDocumentTitle(title: string | undefined, { ofUser }: Titled = {}): void {
  const { t } = useTranslation()
  const chosen = useChildName()
  const child = ofUser ? undefined : chosen
  useEffect(() => {
    if (title !== undefined) document.title = [title, child, t('kit.product')].filter(Boolean).join(' · ')
  }, [title, child, t])
}

/** The document's title, from a key of `pages`. */
export function useTitle(key: PageKey, titled?: Titled): string {
  const { t } = useTranslation()
  const title = t(key)
  useDocumentTitle(title, titled)
  return title
}
