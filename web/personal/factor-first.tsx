import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { useMe } from '../kit/session/participant.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './factors.module.css'
import { FactorsSection } from './factors-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import personal from './personal.module.css'

/** In place of every page for somebody of whom the school requires a second factor, until they have one. */
export function FactorFirst({ onHold }: { onHold: (isHeld: boolean) => void }) {
  const title = useTitle('personal.titles.factorFirst', { ofUser: true })
  const { name, email, impersonatedBy } = useMe().user
  const turn = useHold(onHold)
  return (
    <>
      <PageHead
        title={title}
        subtitle={t(impersonatedBy === null ? 'personal.first.words' : 'personal.first.acting')}
        ofUser
      />
      {impersonatedBy === null && (
        <div className={cx(personal.columns, classes.first)}>
          <FactorsSection onOpen={turn} />
          <PasskeysSection onOpen={turn} />
        </div>
      )}
      <div className={classes.leave}>
        {impersonatedBy === null && <p>{t('personal.first.account', { account: email ?? name })}</p>}
        <LinkButton look="board" to="/logout">
          {t('personal.first.signOut')}
        </LinkButton>
      </div>
    </>
  )
}

/** Keeps the page while a dialog is open, since the portal may know of the factor before its codes have been saved. */
function useHold(onHold: (isHeld: boolean) => void) {
  const client = useQueryClient()
  const isOpen = useRef(false)
  return async (opens: boolean) => {
    isOpen.current = opens
    if (opens) return onHold(true)
    // Of every page, also those that were refused.
    await client.invalidateQueries()
    if (!isOpen.current) onHold(false)
  }
}
