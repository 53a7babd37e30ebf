import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconLock, IconMail, IconSchool } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../contract/identity.ts'
import { Alert } from '../kit/alert.tsx'
import { Button, buttonClass } from '../kit/button.tsx'
import { page } from '../kit/page.ts'
import { forgetEverybody } from '../kit/participant.ts'
import { PasswordField } from '../kit/password-field.tsx'
import { Form, useSaving } from '../kit/server-form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useTitle } from '../kit/title.ts'
import { enter } from './enter.ts'
import classes from './identity.module.css'
import { LoginBell } from './login-bell.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.login}>
      <div className={classes.pitch}>
        <LoginBell className={classes.bell} />
        <p className={classes.slogan}>{t('identity.slogan')}</p>
        <p className={classes.about}>{t('identity.about', { school: page().schoolName })}</p>
      </div>
      <LoginCard />
    </div>
  )
}

function LoginCard() {
  const { t } = useTranslation()
  const title = useTitle('pages.login')
  const [email, setEmail] = useState('')
  const [isLocked, setLocked] = useState(false)
  const login = useEntering(setLocked)
  const mail = useResetMail()
  const askForMail = () => {
    setLocked(false)
    login.forget()
    mail.submit({ email })
  }
  const signIn = (values: Record<string, unknown>) => {
    mail.forget()
    login.submit(values)
  }
  const changePassword = (
    <button type="button" className={classes.change} disabled={mail.saving} onClick={askForMail}>
      {t('identity.changePassword')}
    </button>
  )
  const alert = isLocked ? t('identity.noActiveProfiles') : (login.alert ?? mail.alert)
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {alert && <Alert tone="err">{alert}</Alert>}
      {mail.sent && <Alert tone="ok">{mail.sent}</Alert>}
      <Form errors={mail.refused ? mail.errors : login.errors} onSubmit={signIn} className={classes.form}>
        <TextField
          ref={mail.field}
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
          aside={changePassword}
          size="lg"
          icon={<IconLock size={18} aria-hidden />}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" busy={login.saving} className={classes.submit}>
          {t('identity.enter')}
        </Button>
      </Form>
      {page().singleSignOn && (
        <>
          <div className={classes.or}>{t('identity.or')}</div>
          <a href="/saml/login" className={buttonClass({ look: 'outline', size: 'lg', className: classes.submit })}>
            <IconSchool aria-hidden />
            {t('identity.schoolAccount')}
          </a>
        </>
      )}
    </div>
  )
}

function useEntering(setLocked: (locked: boolean) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const login = useSaving(identity.login, {
    onSaved: async () => {
      const entered = await enter(client)
      if (entered) await navigate({ to: '/', replace: true })
      else setLocked(true)
    },
  })
  const submit = (values: Record<string, unknown>) => {
    setLocked(false)
    forgetEverybody()
    login.submit(values)
  }
  return { ...login, submit }
}

function useResetMail() {
  const [sent, setSent] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const mail = useSaving(identity.forgotPassword, { onSaved: ({ message }) => setSent(message) })
  const refused = Object.keys(mail.errors).length > 0
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused, mail.errors])
  const forget = () => {
    setSent(null)
    mail.forget()
  }
  const submit = (values: { email: string }) => {
    setSent(null)
    mail.submit(values)
  }
  return { ...mail, sent, refused, field, forget, submit }
}
