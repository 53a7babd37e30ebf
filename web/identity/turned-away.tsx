import { turnedAway, type TurnedAway } from '../../contract/sso/endpoints.ts'
import { ApiError, messageOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'

export function isTurnedAway(why: unknown): why is TurnedAway {
  return turnedAway.some((one) => one === why)
}

/** What is said to somebody whom the way by a provider has not led in, and what to do about it. */
export function Why({ why }: { why: TurnedAway }) {
  if (why !== 'unknown') return <>{t(`identity.sso.${why}`)}</>
  const { contactEmail: email } = page()
  return (
    <>
      <b>{t('identity.sso.unknown')}</b>
      <br />
      {email === null ? t('identity.sso.unknownHint') : t('identity.sso.unknownAsk', { email })}
    </>
  )
}

/** The reason that a refusal names; else its words. */
export function WhyOf({ error }: { error: unknown }) {
  const why = error instanceof ApiError ? Object.keys(error.errors).find(isTurnedAway) : undefined
  return why === undefined ? <>{messageOf(error)}</> : <Why why={why} />
}
