import { sso } from '../../contract/sso/endpoints.ts'
import { addressOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import { openAgain } from './again.ts'
import classes from './identity.module.css'
import { ProviderMark } from './provider-mark.tsx'

type ProviderLinksProps = {
  /** In a tab of their own: whoever is on this page signs in again, and what is typed in it stays. */
  isAgain?: boolean
}

/** The ways in that need no password of the school; nothing where there are none. */
export function ProviderLinks({ isAgain }: ProviderLinksProps) {
  const providers = page().singleSignOn
  if (!providers.length) return null
  return (
    <div className={classes.providers}>
      {providers.map(({ key, name, mark }) => (
        <a
          key={key}
          href={addressOf(sso.begin, undefined, { provider: key })}
          {...(isAgain && { target: '_blank' })}
          className={buttonClass({ look: 'outline', size: 'lg', className: classes.provider })}
          onClick={(event) => {
            if (!isAgain) return
            event.preventDefault()
            openAgain(addressOf(sso.begin, undefined, { provider: key }))
          }}
        >
          <ProviderMark mark={mark} />
          <span>{mark === 'school' ? name : t('identity.enterWith', { name })}</span>
          {isAgain && <span className="visually-hidden">{t('identity.ended.inNewTab')}</span>}
        </a>
      ))}
    </div>
  )
}
