import { Link, useSearch } from '@tanstack/react-router'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { page } from '../kit/data/page.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import classes from './identity.module.css'
import { ProviderLinks } from './provider-links.tsx'
import { useSigningIn } from './signing-in.ts'
import { RefusedBy } from './sso-failure.tsx'

export function LoginCard() {
  const title = useTitle('identity.titles.login')
  const { refused, by } = useSearch({ from: '/guest/login' })
  const hasProviders = page().providers.length > 0
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const { errors, alert, mailed, isBegun, isSigningIn, isMailing, signIn, askForMail } = useSigningIn()
  const changePassword = () => {
    if (!emailField.current?.checkValidity()) emailField.current?.focus()
    askForMail(email)
  }
  const change = (
    <button
      type="button"
      className={classes.change}
      aria-disabled={isMailing}
      onClick={() => isMailing || changePassword()}
    >
      {t('identity.changePassword')}
    </button>
  )
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {alert && <Alert tone="err">{alert}</Alert>}
      {refused && !isBegun && (
        <Alert tone="err">
          <RefusedBy refused={refused} provider={by} />
        </Alert>
      )}
      {mailed && <Alert tone={mailed.isFiled ? 'warn' : 'ok'}>{mailed.message}</Alert>}
      {hasProviders && (
        <>
          <ProviderLinks again={refused !== undefined} />
          <div className={classes.or}>{t('identity.or')}</div>
        </>
      )}
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
          aside={hasProviders ? undefined : change}
          size="lg"
          icon={<IconLock size={18} aria-hidden />}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" busy={isSigningIn} className={classes.submit}>
          {t('identity.enter')}
        </Button>
      </Form>
      <p className={classes.first}>
        {hasProviders && <>{change} · </>}
        {t('identity.firstTime')} <Link to="/register">{t('identity.firstTimeLink')}</Link>
      </p>
    </div>
  )
}
