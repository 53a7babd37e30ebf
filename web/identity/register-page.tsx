import { getRouteApi } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registration } from '../../contract/account.ts'
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
  const title = useTitle('pages.register')
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
  const { t } = useTranslation()
  const [mailed, setMailed] = useState<string | null>(null)
  const { errors, alert, saving, submit } = useSaving(registration.register, {
    onSaved: ({ message }) => setMailed(message),
  })
  if (mailed)
    return (
      <>
        <Alert tone="ok">{mailed}</Alert>
        <LinkButton to="/login">{t('identity.toLogin')}</LinkButton>
      </>
    )
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      <p>{t('account.registerWords')}</p>
      {alert && <Alert tone="err">{alert}</Alert>}
      <TextField name="name" label={t('account.name')} size="lg" maxLength={101} autoComplete="name" required />
      <TextField
        name="email"
        type="email"
        label={t('identity.email')}
        size="lg"
        icon={<IconMail size={18} aria-hidden />}
        maxLength={50}
        autoComplete="username"
        required
      />
      <NewPasswordFields size="lg" />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('account.register')}
      </Button>
      <LinkButton to="/login" look="ghost">
        {t('identity.toLogin')}
      </LinkButton>
    </Form>
  )
}

function ConfirmForm({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation()
  const { refusal, open } = useEntering()
  const { errors, alert, saving, submit } = useSaving(registration.confirm, {
    body: (values) => ({ ...values, token }),
    onSaved: open,
  })
  const said = refusal ?? alert
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      <p>{t('account.confirmWords')}</p>
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
        label={t('account.chosenPassword')}
        size="lg"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('account.confirm')}
      </Button>
      {alert && (
        <LinkButton to="/register" look="ghost">
          {t('account.registerAgain')}
        </LinkButton>
      )}
    </Form>
  )
}
