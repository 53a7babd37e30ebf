import { useEffect } from 'react'
import { type Key as TextKey, t } from '../i18n/texts.ts'
import { useChildName } from '../session/participant.ts'

type PageKey = Extract<TextKey, `${string}.titles.${string}`>

type Titled = {
  /** The page is about the user, whichever child is chosen. */
  ofUser?: boolean
}

/** The document's title, with the child whom it is about, so that tabs can be told apart; nothing while it is not known. */
export function useDocumentTitle(title: string | undefined, { ofUser }: Titled = {}): void {
  const chosen = useChildName()
  const child = ofUser ? undefined : chosen
  useEffect(() => {
    if (title !== undefined) document.title = [title, child, t('kit.product')].filter(Boolean).join(' · ')
  }, [title, child])
}

/** The document's title, from a key of its folder's `titles`. */
export function useTitle(key: PageKey, titled?: Titled): string {
  const title = t(key)
  useDocumentTitle(title, titled)
  return title
}
