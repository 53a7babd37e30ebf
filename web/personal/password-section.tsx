import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { identity } from '../../contract/identity/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Part, Row } from './part.tsx'
import { PasswordModal } from './password-modal.tsx'
import classes from './personal.module.css'
import { useAccount } from './use-account.ts'

const states = { set: WithPassword, none: WithoutPassword, off: SwitchedOff }

export function PasswordSection() {
  const mine = useAccount()
  if (!mine.data)
    return (
      <Part title={t('personal.password')}>
        <Waiting for={mine} what="account" skeleton={<Skeleton lines={2} bare />} />
      </Part>
    )
  const State = states[mine.data.account.password]
  return (
    <Part title={t('personal.password')}>
      <State mine={mine.data.account} />
    </Part>
  )
}

type StateProps = { mine: Account }

function WithPassword({ mine: { passwordSetAt: at } }: StateProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (
    <Button look="sub" size="sm" aria-label={t('identity.changePassword')} onClick={() => setOpen(true)}>
      {t('personal.change')}
    </Button>
  )
  return (
    <>
      <State
        name={at === null ? t('personal.passwordIsSet') : t('personal.passwordSetAt', { at: shortDateOf(at) })}
        fact={t('personal.passwordFact')}
        action={change}
      />
      {isOpen && <PasswordModal onClose={() => setOpen(false)} />}
    </>
  )
}

function WithoutPassword({ mine: { email } }: StateProps) {
  const mail = useChanging(identity.forgotPassword, {
    onDone: ({ message, isFiled }) => notify(message, isFiled ? 'warn' : 'ok'),
  })
  const name = t('personal.noPassword')
  if (email === null) return <State name={name} fact={t('personal.noPasswordOrAddress')} />
  const send = (
    <Button look="sub" size="sm" busy={mail.isPending} onClick={() => mail.mutate({ body: { email } })}>
      {t('personal.mailLink')}
    </Button>
  )
  return <State name={name} fact={t('personal.noPasswordWords', { email })} action={send} />
}

function SwitchedOff() {
  return <State name={t('personal.passwordOff')} fact={t('personal.passwordOffWords')} />
}

function State({ name, fact, action }: { name: string; fact: string; action?: ReactNode }) {
  return (
    <ul className={classes.rows}>
      <Row icon={<IconLock size={20} aria-hidden />} name={name} facts={[fact]} action={action} />
    </ul>
  )
}
