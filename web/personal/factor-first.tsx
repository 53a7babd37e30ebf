import { useQueryClient } from '@tanstack/react-query'
import { t } from '../kit/i18n/texts.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { meeting } from '../kit/session/session.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './factors.module.css'
import { FactorsSection } from './factors-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

/**
 * In place of every page, until whoever the school asks for a second step has one. An open form holds them: the portal may
 * know of the factor before they have seen its codes.
 */
export function FactorFirst({ hold }: { hold: (isHeld: boolean) => void }) {
  const title = useTitle('personal.titles.factorFirst', { ofUser: true })
  const client = useQueryClient()
  const goOn = () => void client.invalidateQueries(meeting())
  return (
    <>
      <PageHead title={title} ofUser />
      <div className={classes.setup}>
        <Alert tone="info">{t('personal.factors.required')}</Alert>
        <FactorsSection onDone={goOn} onOpen={hold} />
        <PasskeysSection onDone={goOn} onOpen={hold} />
        <div className={classes.buttons}>
          <LinkButton look="board" to="/logout">
            {t('personal.factors.leave')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
