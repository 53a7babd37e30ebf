import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import type { FirstStep } from '../../contract/identity/schemas.ts'
import type { MailMessage } from '../../contract/kit/values.ts'
import { call } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { language } from '../kit/i18n/i18n.ts'
import { forgetEverybody, whoIsHere } from '../kit/session/participant.ts'
import { type Values, useSaving } from '../kit/form/server-form.tsx'
import { enter } from './enter.ts'
import { usePasskey } from './passkey-asking.ts'
import { usePasskeyOffer } from './passkey-offer.ts'

type Opening = {
  /** Another tab may wait for them. */
  inNewTab?: boolean
  /** They have signed in again for a change of their account, and come back to it. */
  toSecurity?: boolean | undefined
}

/** Opens the portal once the server has signed somebody in; answers false where none of their profiles is active. */
export function useOpening({ inNewTab = false, toSecurity }: Opening = {}): () => Promise<boolean> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await enter(client, { inNewTab }))) return false
    const { user } = whoIsHere()
    // A page speaks one language: where the account's own is another, a new page brings it.
    const isOther = user?.language && user.language !== language()
    if (isOther) location.replace(toSecurity ? '/repass?tab=security' : '/')
    else if (toSecurity) await navigate({ to: '/repass', search: { tab: 'security' }, replace: true })
    else await navigate({ to: '/', replace: true })
    return true
  }
}

/** The same for a form, which says so where nobody is active; a sign-in in two steps goes on to the second. */
export function useEntering() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const enterPortal = useOpening()
  const open = async (answer: Partial<FirstStep> | undefined) => {
    if (answer?.secondFactor) {
      forgetEverybody()
      await navigate({ to: '/login', search: { step: 'second' }, replace: true })
    } else if (!(await enterPortal())) setRefusal(t('identity.noActiveProfiles'))
  }
  return { refusal, open, forgetRefusal: () => setRefusal(null) }
}

/**
 * Signing in by a password or a passkey, and the mail that changes the password: what one of them said gives way to the
 * others. `onBegin` is called with each attempt.
 */
export function useSigningIn(onBegin: () => void) {
  const { refusal, open, forgetRefusal } = useEntering()
  const [mailed, setMailed] = useState<MailMessage | null>(null)
  const login = useSaving(identity.login, { onSaved: open })
  const mail = useSaving(identity.forgotPassword, { onSaved: setMailed })
  const [isBegun, setBegun] = useState(false)
  const passkey = usePasskey({
    onBegin: () => startAnew(),
    onGiven: async (given) => {
      forgetEverybody()
      await call(factors.signIn, { body: { passkey: given } })
      await open(undefined)
    },
  })
  usePasskeyOffer(passkey.isBusy, passkey.take)
  const startAnew = () => {
    onBegin()
    setBegun(true)
    forgetRefusal()
    setMailed(null)
    login.forget()
    mail.forget()
    passkey.forget()
  }
  return {
    errors: Object.keys(mail.errors).length ? mail.errors : login.errors,
    alert: refusal ?? login.alert ?? mail.alert ?? passkey.failure,
    mailed,
    /** Something has been sent from this page. */
    isBegun,
    isSigningIn: login.saving,
    isMailing: mail.saving,
    /** The browser is asked for a passkey, or one is sent. */
    isAsking: passkey.isBusy,
    askPasskey: () => passkey.ask(() => call(factors.requestPasskey)),
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
