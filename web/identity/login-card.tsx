import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconLock, IconMail } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { page } from '../kit/data/page.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { whoIsHere } from '../kit/session/participant.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { Loading } from '../kit/states/waiting.tsx'
import { useFocusFirst } from './focus-first.ts'
import classes from './identity.module.css'
import { ProviderLinks } from './provider-links.tsx'
import { useOpening, useSigningIn } from './signing-in.ts'
import { RefusedBy } from './sso-failure.tsx'

const SecondStep = fetchedPart(() => import('./second-step.tsx').then((loaded) => loaded.SecondStep))

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

type SecondCardProps = { toSecurity: boolean; onBack: (why?: string, at?: 'first') => void }

function SecondCard({ toSecurity, onBack }: SecondCardProps) {
  const navigate = useNavigate()
  const open = useOpening({ inNewTab: true, toSecurity })
  const enter = async () => {
    try {
      if (!(await open())) onBack(t('identity.noActiveProfiles'))
    } catch {
      // A code is good once: this page opens the portal without one, and can try that again.
      await navigate({ to: '/auth/success', replace: true })
    }
  }
  return (
    <div className={classes.card}>
      <Suspense fallback={<Loading />}>
        <SecondStep
          level={1}
          onIn={enter}
          // Without a step the page would send somebody who is known here to the first page, whose session is over.
          onBack={(why) => onBack(why, whoIsHere().user ? 'first' : undefined)}
          onNone={(why) => onBack(why)}
        />
      </Suspense>
    </div>
  )
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
  const { errors, alert, mailed, isBegun, isSigningIn, isMailing, signIn, askForMail } = useSigningIn()
  const said = alert ?? why
  const changePassword = () => {
    onBegin()
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
      <Form
        errors={errors}
        onSubmit={(values) => {
          onBegin()
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
