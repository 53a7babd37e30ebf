import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '../../contract/identity/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { language } from '../kit/i18n/i18n.ts'
import { notify } from '../kit/notices/notices.tsx'
import { forgetEverybody, whoIsHere } from '../kit/session/participant.ts'
import { type Values, useSaving } from '../kit/form/server-form.tsx'
import { isForAnotherTab, tellOtherTabs } from './again.ts'
import { enter } from './enter.ts'
import { wayIn } from './way-in.ts'

/** Opens the portal once the server has let somebody in; says so where nobody of theirs is active. */
export function useEntering() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const open = async () => {
    const wanted = wayIn()
    const isForAnother = isForAnotherTab()
    if (!(await enter(client, { isForAnother }))) return setRefusal(t('identity.noActiveProfiles'))
    tellOtherTabs()
    // Where the browser lets no page close its tab, this one is of use all the same.
    if (isForAnother) window.close()
    const { user } = whoIsHere()
    // A page speaks one language: where the account's own is another, a new page brings it.
    if (user?.language && user.language !== language()) return location.replace('/')
    if (wanted) await navigate({ to: '/repass', search: { tab: wanted }, replace: true })
    else await navigate({ to: '/', replace: true })
    if (isForAnother) notify(t('identity.ended.goBack'))
  }
  /** Whatever has let somebody in, or as far as the second step, which is the door's. */
  const arrive = async (told: { secondFactor?: unknown } | undefined) => {
    if (told?.secondFactor) await navigate({ to: '/login', search: { step: 'second' }, replace: true })
    else await open()
  }
  return { refusal, open, arrive, forgetRefusal: () => setRefusal(null) }
}

/** Signing in, and the mail that changes the password: what one of them said gives way to the other. */
export function useSigningIn() {
  const { refusal, open, arrive, forgetRefusal } = useEntering()
  const [mailed, setMailed] = useState<string | null>(null)
  const login = useSaving(identity.login, { onSaved: arrive })
  const mail = useSaving(identity.forgotPassword, { onSaved: ({ message }) => setMailed(message) })
  const startAnew = () => {
    forgetRefusal()
    setMailed(null)
    login.forget()
    mail.forget()
  }
  return {
    errors: Object.keys(mail.errors).length ? mail.errors : login.errors,
    alert: refusal ?? login.alert ?? mail.alert,
    mailed,
    open,
    startAnew,
    isSigningIn: login.saving,
    isMailing: mail.saving,
    signIn: (values: Values) => {
      startAnew()
      forgetEverybody()
      login.submit(values)
    },
    askForMail: (email: string) => {
      startAnew()
      mail.submit({ email })
    },
  }
}
