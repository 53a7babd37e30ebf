import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import classes from './identity.module.css'
import { ProviderLinks } from './provider-links.tsx'

/** Before the password; nothing where there are no providers. */
export function Providers({ isAgain }: { isAgain?: boolean }) {
  if (!page().singleSignOn.length) return null
  return (
    <>
      <ProviderLinks isAgain={isAgain ?? false} />
      <div className={classes.or}>{t('identity.or')}</div>
    </>
  )
}
