import { Link } from '@tanstack/react-router'
import { IconLock, IconMail, IconSchool } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, buttonClass } from '../kit/ui/button.tsx'
import { page } from '../kit/data/page.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import classes from './identity.module.css'
import { useSigningIn } from './signing-in.ts'

export function LoginCard() {
  const title = useTitle('identity.titles.login')
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const { errors, alert, mailed, isSigningIn, isMailing, signIn, askForMail } = useSigningIn()
  const changePassword = () => {
    if (!emailField.current?.checkValidity()) emailField.current?.focus()
    askForMail(email)
  }
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {alert && <Alert tone="err">{alert}</Alert>}
      {mailed && <Alert tone={mailed.isFiled ? 'warn' : 'ok'}>{mailed.message}</Alert>}
      <Form errors={errors} onSubmit={signIn} className={classes.form}>
        <TextField
          ref={emailField}
          name="email"
          type="email"
          label={t('identity.email')}
          size="lg"
          icon={<IconMail size={18} aria-hidden />}
          autoComplete="username"
          required
          value={email}
          onValueChange={setEmail}
        />
        <PasswordField
          name="password"
          label={t('identity.password')}
          aside={
            <button
              type="button"
              className={classes.change}
              aria-disabled={isMailing}
              onClick={() => isMailing || changePassword()}
            >
              {t('identity.changePassword')}
            </button>
          }
          size="lg"
          icon={<IconLock size={18} aria-hidden />}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" busy={isSigningIn} className={classes.submit}>
          {t('identity.enter')}
        </Button>
      </Form>
      {page().singleSignOn && <SchoolAccount />}
      <p className={classes.first}>
        {t('identity.firstTime')} <Link to="/register">{t('identity.firstTimeLink')}</Link>
      </p>
    </div>
  )
}

function SchoolAccount() {
  return (
    <>
      <div className={classes.or}>{t('identity.or')}</div>
      <a href="/saml/login" className={buttonClass({ look: 'outline', size: 'lg', className: classes.submit })}>
        <IconSchool aria-hidden />
        {t('identity.schoolAccount')}
      </a>
    </>
  )
}
