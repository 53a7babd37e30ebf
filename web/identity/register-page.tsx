import { getRouteApi } from '@tanstack/react-router'
import { longest } from '../../contract/kit/limits.ts'
import type { MailMessage } from '../../contract/kit/values.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { registration } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import classes from './identity.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useEntering } from './signing-in.ts'

const route = getRouteApi('/guest/register')

/** Claims the account of an address; the mailed link leads here again, to be confirmed with the chosen password. */
export function RegisterPage() {
  const title = useTitle('identity.titles.register')
  const { email, token } = route.useSearch()
  return (
    <div className={classes.center}>
      <div className={`${classes.card} ${classes.alone}`}>
        <h1 className={classes.title}>{title}</h1>
        {email && token ? <ConfirmForm email={email} token={token} /> : <RegisterForm />}
      </div>
    </div>
  )
}

function RegisterForm() {
  const [mailed, setMailed] = useState<MailMessage | null>(null)
  const { errors, alert, saving, submit } = useSaving(registration.register, { onSaved: setMailed })
  if (mailed)
    return (
      <>
        <Alert tone={mailed.isFiled ? 'warn' : 'ok'}>{mailed.message}</Alert>
        <LinkButton to="/login">{t('identity.toLogin')}</LinkButton>
      </>
    )
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      <p>{t('identity.registerWords')}</p>
      {alert && <Alert tone="err">{alert}</Alert>}
      <TextField
        name="name"
        label={t('identity.name')}
        size="lg"
        maxLength={longest.fullName}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        type="email"
        label={t('identity.email')}
        size="lg"
        icon={<IconMail size={18} aria-hidden />}
        maxLength={longest.email}
        autoComplete="username"
        required
      />
      <NewPasswordFields size="lg" />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('identity.register')}
      </Button>
      <LinkButton to="/login" look="ghost">
        {t('identity.toLogin')}
      </LinkButton>
    </Form>
  )
}

function ConfirmForm({ email, token }: { email: string; token: string }) {
  const { refusal, open } = useEntering()
  const { errors, alert, saving, submit } = useSaving(registration.confirm, {
    body: (values) => ({ ...values, token }),
    onSaved: open,
  })
  const said = refusal ?? alert
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      <p>{t('identity.confirmWords')}</p>
      {said && <Alert tone="err">{said}</Alert>}
      <TextField
        name="email"
        label={t('identity.email')}
        size="lg"
        defaultValue={email}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t('identity.chosenPassword')}
        size="lg"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('identity.confirm')}
      </Button>
      {alert && (
        <LinkButton to="/register" look="ghost">
          {t('identity.registerAgain')}
        </LinkButton>
      )}
    </Form>
  )
}
