import { ssoFailures } from '../../contract/sso/endpoints.ts'
import { ApiError } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'

/** Reasons that the address of the sign-in page may name. */
export const loginRefusals = [...ssoFailures, 'noProfiles'] as const
export type LoginRefusal = (typeof loginRefusals)[number]

/** The one of these reasons that a failed call names; undefined: it failed otherwise. */
export function reasonIn<T extends string>(error: unknown, reasons: readonly T[]): T | undefined {
  return error instanceof ApiError ? reasons.find((one) => one in error.errors) : undefined
}

type RefusedByProps = { refused: LoginRefusal; provider?: string | undefined }

/** Says why a sign-in by a provider has failed, and what to do about it. */
export function RefusedBy({ refused, provider }: RefusedByProps) {
  if (refused === 'noProfiles') return <>{t('identity.noActiveProfiles')}</>
  if (refused !== 'unknown') return <>{t(`identity.sso.${refused}`)}</>
  const { contactEmail: email, providers } = page()
  // The school's own names do not fit into a sentence.
  const name = providers.find(({ key, mark }) => key === provider && mark !== 'school')?.name
  return (
    <>
      <b>{t('identity.sso.unknown')}</b>
      <br />
      {name === undefined ? t('identity.sso.unknownThere') : t('identity.sso.unknownAt', { name })}{' '}
      {email === null ? t('identity.sso.chooseAnother') : t('identity.sso.chooseOrAsk', { email })}
    </>
  )
}
