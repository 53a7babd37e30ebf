import { useQuery } from '@tanstack/react-query'
import { factors } from '../../contract/factors/endpoints.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { sso } from '../../contract/sso/endpoints.ts'
import { ProviderMark } from '../identity/provider-mark.tsx'
import { rememberWayIn } from '../identity/way-in.ts'
import { addressOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { useMe } from '../kit/session/participant.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import personal from './personal.module.css'

/** What a change of factors makes stale. */
export const factorsChanged = [factors.list, sessions.list, tokens.list]

export function useFactors() {
  return useQuery(reading(factors.list))
}

/** An open page is not enough: the password, or where there is none a sign-in of the last minutes. */
export function Proof() {
  const { user } = useMe()
  const proof = useFactors().data?.factors.proof
  if (proof === 'fresh') return null
  if (proof === 'stale') return <SignInAnew />
  return (
    <>
      <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
      <PasswordField
        name="current_password"
        label={t('personal.currentPassword')}
        autoComplete="current-password"
        required
      />
    </>
  )
}

/** Nothing can be sent before. */
export function useCanProve(): boolean {
  return useFactors().data?.factors.proof !== 'stale'
}

function SignInAnew() {
  return (
    <>
      <p>{t('personal.factors.signInAnew')}</p>
      <div className={personal.buttons}>
        {page().singleSignOn.map(({ key, name, mark }) => (
          <a
            key={key}
            href={addressOf(sso.begin, undefined, { provider: key })}
            className={buttonClass({ look: 'outline' })}
            onClick={rememberWayIn}
          >
            <ProviderMark mark={mark} />
            {name}
          </a>
        ))}
      </div>
    </>
  )
}
