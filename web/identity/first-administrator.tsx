import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './identity.module.css'

/** Says in a new portal how its first administrator is made. */
export function FirstAdministrator() {
  if (!page().waitsForAdministrator) return null
  return (
    <Alert tone="info">
      {t('identity.firstAdministrator')}
      <code className={classes.command}>npm run admin -- create {t('identity.firstAdministratorEmail')}</code>
    </Alert>
  )
}
