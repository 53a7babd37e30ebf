import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconFingerprint, IconLock, IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { page } from '../kit/data/page.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { FirstAdministrator } from './first-administrator.tsx'
import { useFocusFirst } from './focus-first.ts'
import classes from './identity.module.css'
import { hasPasskeys } from './passkeys-here.ts'
import { ProviderLinks } from './provider-links.tsx'
import { SecondCard } from './second-card.tsx'
import { useSigningIn } from './signing-in.ts'
import { RefusedBy } from './sso-failure.tsx'

/** First or second step of signing in, as the address says. */
export function LoginCard() {
  const { step, to } = useSearch({ from: '/guest/login' })
  const navigate = useNavigate()
  const [left, setLeft] = useState<{ why: string | undefined }>()
  const goBack = (why?: string, at?: 'first') => {
    setLeft({ why })
    void navigate({ to: '/login', search: { step: at }, replace: true })
  }
  if (step === 'second') return <SecondCard toSecurity={to === 'security'} onBack={goBack} />
  return <FirstStep isBack={left !== undefined} why={left?.why} onBegin={() => setLeft(undefined)} />
}

type FirstStepProps = {
  /** Somebody has come back from the second step. */
  isBack: boolean
  why: string | undefined
  /** Something is sent, so that the words about the second step hold no longer. */
  onBegin: () => void
}

function FirstStep({ isBack, why, onBegin }: FirstStepProps) {
  const title = useTitle('identity.titles.login')
  const { refused, by } = useSearch({ from: '/guest/login' })
  const hasProviders = page().providers.length > 0
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  useFocusFirst(isBack ? emailField : undefined)
  const { errors, alert, mailed, isBegun, isSigningIn, isMailing, isAsking, signIn, askForMail, askPasskey } =
    useSigningIn(onBegin)
  const said = alert ?? why
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
      <FirstAdministrator />
      {said && <Alert tone="err">{said}</Alert>}
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
          autoComplete="username webauthn"
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
        <div className={classes.enter}>
          <Button type="submit" size="lg" busy={isSigningIn} className={classes.submit}>
            {t('identity.enter')}
          </Button>
          {hasPasskeys() && (
            <Button look={hasProviders ? 'sub' : 'outline'} size="lg" busy={isAsking} onClick={askPasskey}>
              <IconFingerprint aria-hidden />
              {t('identity.passkey.signIn')}
            </Button>
          )}
        </div>
      </Form>
      <p className={classes.first}>
        {hasProviders && <>{change} · </>}
        {t('identity.firstTime')} <Link to="/register">{t('identity.firstTimeLink')}</Link>
      </p>
    </div>
  )
}
