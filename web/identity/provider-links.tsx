import { sso } from '../../contract/sso/endpoints.ts'
import { addressOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import classes from './identity.module.css'
import { ProviderMark } from './provider-mark.tsx'

type ProviderLinksProps = {
  /** The provider lets one choose another account than before. */
  again?: boolean
  inNewTab?: boolean
}

/** A link to each provider of the school's settings; nothing where there are none. */
export function ProviderLinks({ again, inNewTab }: ProviderLinksProps) {
  const { providers } = page()
  if (!providers.length) return null
  return (
    <div className={classes.providers}>
      {providers.map(({ key, name, mark }) => (
        <a
          key={key}
          href={addressOf(sso.begin, undefined, { provider: key, again: again ? 'yes' : undefined })}
          target={inNewTab ? '_blank' : undefined}
          className={buttonClass({ look: 'outline', size: 'lg', className: classes.provider })}
        >
          <ProviderMark mark={mark} />
          <span>{mark === 'school' ? name : t('identity.enterWith', { name })}</span>
          {inNewTab && <span className="visually-hidden">{t('identity.ended.inNewTab')}</span>}
        </a>
      ))}
    </div>
  )
}
