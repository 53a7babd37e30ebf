import { useQueryClient } from '@tanstack/react-query'
import { longest } from '../../contract/kit/limits.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { meeting } from '../kit/session/session.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { CurrentPassword } from './current-password.tsx'
import { AddressNotice } from './address-notice.tsx'
import { ConfirmLinks } from './confirm-links.tsx'
import { Part } from './part.tsx'
import classes from './personal.module.css'
import { useAccount } from './use-account.ts'

export function ContactSection() {
  const mine = useAccount()
  if (!mine.data)
    return (
      <Part title={t('personal.contact')}>
        <Waiting for={mine} what="account" />
      </Part>
    )
  return <ContactForm mine={mine.data.account} />
}

/** Neither the one that holds nor the one that waits: the server asks for the password then. */
function isNewAddress(email: string, { email: held, pendingEmail }: Account): boolean {
  const typed = email.trim().toLowerCase()
  return ![held, pendingEmail].some((known) => known?.toLowerCase() === typed)
}

function ContactForm({ mine }: { mine: Account }) {
  const client = useQueryClient()
  const [email, setEmail] = useState(mine.email ?? '')
  const { errors, alert, saving, submit } = useSaving(account.update, {
    refresh: [account.show],
    onSaved: ({ account: saved, mailed }) => {
      // A new address waits: until it is verified, the field shows the one that holds.
      setEmail(saved.email ?? '')
      void client.invalidateQueries(meeting())
      if (mailed) notify(mailed.message, mailed.isFiled ? 'warn' : 'ok')
      else notify(t('personal.saved'))
    },
    // The proof of somebody without a password may have run out.
    onFailed: () => void client.invalidateQueries({ queryKey: [account.show.path] }),
  })
  const verified = mine.isVerified && (
    <Tag tone="leaf">
      <IconCircleCheck size={14} aria-hidden />
      {t('personal.verified')}
    </Tag>
  )
  return (
    <Part title={t('personal.contact')}>
      <Form errors={errors} onSubmit={submit} className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <TextField
          name="name"
          label={t('identity.name')}
          hint={t('personal.nameHint')}
          maxLength={longest.fullName}
          required
          autoComplete="name"
          defaultValue={mine.name}
        />
        <TextField
          name="email"
          type="email"
          label={t('identity.email')}
          aside={verified}
          hint={t('personal.emailHint')}
          maxLength={longest.email}
          required
          autoComplete="email"
          value={email}
          onValueChange={setEmail}
        />
        <AddressNotice mine={mine} />
        {isNewAddress(email, mine) && <Proof mine={mine} />}
        <TextField
          name="phone"
          type="tel"
          label={t('personal.phone')}
          maxLength={longest.phone}
          autoComplete="tel"
          defaultValue={mine.phone ?? ''}
        />
        <Button type="submit" busy={saving} className={classes.save}>
          {t('kit.save')}
        </Button>
      </Form>
    </Part>
  )
}

function Proof({ mine: { password, isProven } }: { mine: Account }) {
  if (password !== 'set')
    return isProven ? null : (
      <div className={classes.form}>
        <p>{t('personal.addressSignIn')}</p>
        <ConfirmLinks inNewTab />
      </div>
    )
  return <CurrentPassword hint={t('personal.addressPassword')} />
}
