import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { linkFailures, sso, ssoFailures, ssoLinks } from '../../contract/sso/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { notify } from '../kit/notices/notices.tsx'
import { ErrorState } from '../kit/states/error-state.tsx'
import { Loading } from '../kit/states/waiting.tsx'
import classes from './identity.module.css'
import { useOpening } from './signing-in.ts'
import { reasonIn } from './sso-failure.tsx'

const returned = getRouteApi('/guest/auth/google')

/** Passes the query of an OpenID provider to the server, and leads into the portal or back to where it was begun. */
export function ProviderReturnPage() {
  const search = returned.useSearch()
  const [query] = useState(search)
  const navigate = useNavigate()
  const [provider, purpose] = query.state?.split('.') ?? []
  // The code is of no use a second time, and stays in no address.
  const forgetCode = () => navigate({ to: '/auth/google', search: {}, replace: true })
  const admit = async () => {
    await forgetCode()
    await call(sso.callback, { query })
  }
  const link = async () => {
    await forgetCode()
    await call(ssoLinks.add, { body: query })
  }
  if (purpose === 'link') return <Linking link={link} provider={provider} />
  return <Entering admit={admit} provider={provider} isConfirming={purpose === 'confirm'} />
}

/** Opens the portal for somebody whom the server has signed in. */
export function EnteredPage() {
  return <Entering admit={nothing} />
}

const nothing = async () => {}

type EnteringProps = { admit: () => Promise<void>; provider?: string | undefined; isConfirming?: boolean }

function Entering({ admit, provider, isConfirming }: EnteringProps) {
  const title = useTitle('identity.titles.entering')
  const navigate = useNavigate()
  const open = useOpening({ inNewTab: true, toSecurity: isConfirming })
  const refuse = (refused: (typeof ssoFailures)[number] | 'noProfiles') =>
    navigate({ to: '/login', search: { refused, by: provider }, replace: true })
  const isAdmitted = useRef(false)
  const enter = async () => {
    // A code is good once: after it only what follows is tried again.
    if (!isAdmitted.current) await admit()
    isAdmitted.current = true
    if (!(await open())) await refuse('noProfiles')
  }
  const leadAway = async (error: unknown) => {
    const refused = reasonIn(error, ssoFailures)
    if (refused) await refuse(refused)
    return refused !== undefined
  }
  return <Returning title={title} what="entering" work={enter} leadAway={leadAway} />
}

type LinkingProps = { link: () => Promise<void>; provider: string | undefined }

function Linking({ link, provider }: LinkingProps) {
  const title = useTitle('identity.titles.linking')
  const navigate = useNavigate()
  const lead = async () => {
    await link()
    await navigate({ to: '/repass', search: { tab: 'security' }, replace: true })
    const name = page().providers.find(({ key }) => key === provider)?.name
    if (name !== undefined) notify(t('identity.sso.linked', { name }))
  }
  const leadAway = async (error: unknown) => {
    const refused = reasonIn(error, linkFailures)
    if (refused) await navigate({ to: '/repass', search: { tab: 'security', refused, by: provider }, replace: true })
    return refused !== undefined
  }
  return <Returning title={title} what="linking" work={lead} leadAway={leadAway} />
}

type ReturningProps = {
  title: string
  what: 'entering' | 'linking'
  work: () => Promise<void>
  /** Leads to another page where the error is a refusal; false: it is another, which is shown, and the work can be tried again. */
  leadAway: (error: unknown) => Promise<boolean>
}

function Returning({ title, what, work, leadAway }: ReturningProps) {
  const [failure, setFailure] = useState<unknown>()
  const begin = async () => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(await leadAway(error))) setFailure(error)
    }
  }
  useOnce(begin)
  return (
    <div className={classes.center}>
      {failure === undefined ? (
        <Loading>
          <h1 className={classes.title}>{title}</h1>
        </Loading>
      ) : (
        <ErrorState what={what} form="page" level={1} error={failure} onRetry={() => void begin()} />
      )}
    </div>
  )
}

/** Development mounts each component twice. */
function useOnce(work: () => Promise<void>): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void work()
  }, [work])
}
