import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconLock, IconMail } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { useFocusFirst } from './focus-first.ts'
import classes from './identity.module.css'
import { hasPasskeys } from './passkeys-here.ts'
import { Providers } from './providers.tsx'
import { useEntering, useSigningIn } from './signing-in.ts'

// Few who come to the door need it. What tells that a part could not be fetched is no part of the door: the page tells it.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }))

/** The first step of signing in, or the second; both are here, whatever has led to them. */
export function LoginCard({ told }: { told?: ReactNode }) {
  const { step } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { refusal, open, forgetRefusal } = useEntering()
  const [left, setLeft] = useState<{ why: string | undefined }>()
  const goBack = (why?: string) => {
    setLeft({ why })
    void navigate({ to: '/login', search: {}, replace: true })
  }
  if (step !== 'second') return <FirstStep told={left?.why ?? told} isAgain={left !== undefined} />
  return (
    <div className={`${classes.card} ${classes.second}`}>
      {refusal && <Alert tone="err">{refusal}</Alert>}
      <Suspense>
        <SecondStep
          level={1}
          onIn={() => {
            forgetRefusal()
            return open()
          }}
          onBack={goBack}
        />
      </Suspense>
    </div>
  )
}

/** `isAgain`: somebody has come back to it from the second step. */
function FirstStep({ told, isAgain }: { told?: ReactNode; isAgain: boolean }) {
  const title = useTitle('identity.titles.login')
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  useFocusFirst(isAgain ? emailField : undefined)
  const { errors, alert, mailed, isSigningIn, isMailing, signIn, askForMail, open, startAnew } = useSigningIn()
  const [refusal, setRefusal] = useState<string | null>(null)
  const said = refusal ?? alert
  const changePassword = () => {
    if (!emailField.current?.checkValidity()) emailField.current?.focus()
    askForMail(email)
  }
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {(said ?? (mailed ? null : told)) && <Alert tone="err">{said ?? told}</Alert>}
      {mailed && <Alert tone="ok">{mailed}</Alert>}
      <Providers />
      <Form
        errors={errors}
        onSubmit={(values) => {
          setRefusal(null)
          signIn(values)
        }}
        className={classes.form}
      >
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
      {hasPasskeys() && (
        <Suspense fallback={<div className={classes.submit} />}>
          <PasskeySignIn
            onBegin={() => {
              startAnew()
              setRefusal(null)
            }}
            onIn={open}
            onFailed={setRefusal}
          />
        </Suspense>
      )}
      <p className={classes.first}>
        {t('identity.firstTime')} <Link to="/register">{t('identity.firstTimeLink')}</Link>
      </p>
    </div>
  )
}
