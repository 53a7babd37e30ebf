import { sso } from '../../contract/sso/endpoints.ts'
import { ProviderMark } from '../identity/provider-mark.tsx'
import { addressOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import classes from './personal.module.css'
import { useProviders } from './use-providers.ts'

/**
 * Links by which somebody without a password signs in again: to the providers that they have linked, else to all of them,
 * which know them by their address.
 */
export function ConfirmLinks({ inNewTab }: { inNewTab?: boolean }) {
  const mine = useProviders()
  if (mine.isLoading) return null
  const linked = mine.data?.providers.filter(({ link }) => link) ?? []
  return (
    <div className={classes.buttons}>
      {(linked.length ? linked : page().providers).map(({ key, name, mark }) => (
        <a
          key={key}
          href={addressOf(sso.begin, undefined, { provider: key, purpose: 'confirm' })}
          target={inNewTab ? '_blank' : undefined}
          className={buttonClass({ look: 'outline', className: classes.way })}
        >
          <ProviderMark mark={mark} />
          <span>{mark === 'school' ? name : t('identity.enterWith', { name })}</span>
          {inNewTab && <span className="visually-hidden">{t('identity.ended.inNewTab')}</span>}
        </a>
      ))}
    </div>
  )
}
