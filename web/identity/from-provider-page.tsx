import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { sso } from '../../contract/sso/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { notify } from '../kit/notices/notices.tsx'
import { whoIsHere } from '../kit/session/participant.ts'
import { Loading } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import classes from './identity.module.css'
import { LoginPage } from './login-page.tsx'
import { useEntering } from './signing-in.ts'
import { Why, WhyOf } from './turned-away.tsx'

const google = getRouteApi('/guest/auth/google')
const success = getRouteApi('/guest/auth/success')

/** Where OpenID providers send the browser: the server is told what they answered, once. */
export function FromOpenIdPage() {
  const query: Record<string, string> = { ...google.useSearch() }
  const navigate = useNavigate()
  const { refusal, arrive } = useEntering()
  const come = useSending({
    mutationFn: async () => {
      const { linked, ...told } = await call(sso.callback, { query })
      if (!linked) return arrive(told)
      await navigate({ to: '/repass', search: { tab: 'security' }, replace: true })
      notify(t('identity.sso.linked'))
    },
    // What was answered is worth nothing any more, and stays in no address.
    onError: () => navigate({ to: '/auth/google', search: {}, replace: true }),
  })
  useOnce(come.mutate)
  return <Arriving told={come.error ? <WhyOf error={come.error} /> : refusal} />
}

/** Where whoever is in already comes to, or is told why they are not. */
export function FromSamlPage() {
  const { refused, linked } = success.useSearch()
  const navigate = useNavigate()
  const { refusal, open } = useEntering()
  const come = useSending({
    mutationFn: async () => {
      if (refused) return
      if (!linked) return open()
      await navigate({ to: '/repass', search: { tab: 'security' }, replace: true })
      notify(t('identity.sso.linked'))
    },
  })
  useOnce(come.mutate)
  return <Arriving told={refused ? <Why why={refused} /> : come.error ? <WhyOf error={come.error} /> : refusal} />
}

/** Development mounts each component twice. */
function useOnce(work: () => void): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    work()
  }, [work])
}

/** Whoever is turned away is at the door again; who came to link an account is in all the same. */
function Arriving({ told }: { told: ReactNode }) {
  const title = useTitle('identity.titles.entering')
  if (told && !whoIsHere().user) return <LoginPage told={told} />
  return (
    <div className={classes.center}>
      {told ? (
        <div className={`${classes.card} ${classes.alone}`}>
          <h1 className={classes.title}>{title}</h1>
          <Alert tone="err">{told}</Alert>
          <LinkButton to="/repass" search={{ tab: 'security' }}>
            {t('identity.toPersonal')}
          </LinkButton>
        </div>
      ) : (
        <Loading>
          <h1 className={classes.title}>{title}</h1>
        </Loading>
      )}
    </div>
  )
}
