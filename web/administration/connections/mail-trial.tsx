import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { mails } from '../../../contract/mails/endpoints.ts'
import type { QueuedMail } from '../../../contract/mails/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Button } from '../../kit/ui/button.tsx'
import { reasonOf } from '../../mails/words.ts'
import classes from './connections.module.css'
import { type Outcome, Told } from './outcome.tsx'

/** Sends a mail to oneself, and says what has become of it. */
export function MailTrial() {
  const { email } = useMe().user
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trial = useChanging(mails.sendTrial, {
    refresh: [mails.list, mails.check],
    onDone: ({ mail }) => setOutcome({ look: mail.state, words: wordsOf(mail, email) }),
    onFailed: (error) => setOutcome({ look: 'failed', words: messageOf(error) }),
  })
  if (email === null) return <p className={classes.aside}>{t('administration.connections.mail.noAddress')}</p>
  const begin = () => {
    setOutcome(null)
    trial.mutate({})
  }
  return (
    <>
      <Button look="sub" size="sm" busy={trial.isPending} onClick={begin}>
        <IconSend size={16} aria-hidden />
        {t('administration.connections.mail.trial')}
      </Button>
      <output className={classes.aside}>
        {outcome ? <Told {...outcome} /> : t('administration.connections.mail.to', { email })}
      </output>
    </>
  )
}

function wordsOf(mail: QueuedMail, email: string | null): string {
  if (mail.state === 'sent') return t('administration.connections.mail.sent', { email })
  if (mail.state === 'failed') return reasonOf(mail)
  if (mail.reason === null) return t('administration.connections.mail.waits')
  return t('administration.connections.mail.waitsBecause', { reason: reasonOf(mail) })
}
