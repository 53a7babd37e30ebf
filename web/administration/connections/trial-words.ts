import type { TrialSignIn } from '../../../contract/sso/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import type { Trouble } from './trouble.tsx'

const works = (result: TrialSignIn['result']) => result === 'linked' || result === 'first'
const fails = (result: TrialSignIn['result']) => result === 'refused' || result === 'away'

/** Words for the result of a trial sign-in, with advice. */
export function troubleOfTrial(trial: TrialSignIn): Trouble {
  const { result, doubt, detail } = trial
  const tone = works(result) ? 'ok' : fails(result) ? 'err' : 'warn'
  if (result === 'unknown' && doubt) {
    const what = t('administration.connections.trial.what.doubted')
    return { tone, what, words: `administration.connections.trial.doubt.${doubt}` }
  }
  const kind = result === 'refused' ? refusalIn(detail) : result
  const [what, words] = [
    t(`administration.connections.trial.what.${kind}`),
    `administration.connections.trial.words.${kind}` as const,
  ]
  return { tone, what: [what, ...foundIn(trial)].join(' '), words, detail }
}

/** Codes of OAuth 2.0, which its library repeats. */
function refusalIn(detail: string | null): 'declined' | 'client' | 'refused' {
  if (detail?.includes('access_denied')) return 'declined'
  return detail?.includes('invalid_client') ? 'client' : 'refused'
}

function foundIn({ email, person }: TrialSignIn): string[] {
  return [
    ...(email === null ? [] : [t('administration.connections.trial.vouched', { email })]),
    ...(person === null ? [] : [t('administration.connections.trial.person', { person })]),
  ]
}
