import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FirstStep } from '../../contract/identity/schemas.ts'
import { linkFailures, sso, ssoFailures, ssoLinks, ssoProviders } from '../../contract/sso/endpoints.ts'
import type { TrialSignIn } from '../../contract/sso/schemas.ts'
import { call } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { Returning } from './returning.tsx'
import { useOpening } from './signing-in.ts'
import { reasonIn } from './sso-failure.tsx'
import { keepTrial } from './trial.ts'

const fromOpenId = getRouteApi('/guest/auth/google')
const fromSaml = getRouteApi('/guest/auth/success')

/** Page to which an OpenID provider sends the browser. */
export function ProviderReturnPage() {
  return <Returned query={fromOpenId.useSearch()} to="/auth/google" />
}

/** Page to which the server sends a browser that a SAML provider has sent; without a state somebody is signed in already. */
export function EnteredPage() {
  return <Returned query={fromSaml.useSearch()} to="/auth/success" />
}

type ReturnedQuery = Partial<Record<'state' | 'code' | 'iss' | 'error', string | undefined>>

/** Passes the query to the server, and leads into the portal or back to where it was begun. */
function Returned({ query: given, to }: { query: ReturnedQuery; to: '/auth/google' | '/auth/success' }) {
  const [query] = useState(given)
  const navigate = useNavigate()
  const [provider, purpose] = query.state?.split('.') ?? []
  // The query is of no use a second time, and stays in no address.
  const forgetQuery = () => navigate({ to, search: {}, replace: true })
  const admit = async () => {
    await forgetQuery()
    return call(sso.callback, { query })
  }
  const link = async () => {
    await forgetQuery()
    await call(ssoLinks.add, { body: query })
  }
  const complete = async () => {
    await forgetQuery()
    return call(ssoProviders.completeTrial, { body: query })
  }
  if (purpose === 'trial') return <Trying complete={complete} />
  if (purpose === 'link') return <Linking link={link} provider={provider} />
  const isAdmitted = to === '/auth/success' && query.state === undefined
  return <Entering admit={isAdmitted ? nothing : admit} provider={provider} isConfirming={purpose === 'confirm'} />
}

const nothing = async () => undefined

type EnteringProps = {
  admit: () => Promise<FirstStep | undefined>
  provider?: string | undefined
  isConfirming?: boolean
}

function Entering({ admit, provider, isConfirming }: EnteringProps) {
  const title = useTitle('identity.titles.entering')
  const navigate = useNavigate()
  const open = useOpening({ inNewTab: true, toSecurity: isConfirming })
  const refuse = (refused: (typeof ssoFailures)[number] | 'noProfiles') =>
    navigate({ to: '/login', search: { refused, by: provider }, replace: true })
  const isAdmitted = useRef(false)
  const enter = async () => {
    // A code is good once: after it only what follows is tried again.
    const answer = isAdmitted.current ? undefined : await admit()
    if (answer)
      return navigate({
        to: '/login',
        search: { step: 'second', to: isConfirming ? 'security' : undefined },
        replace: true,
      })
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

/** The outcome is shown where the trial was begun. */
function Trying({ complete }: { complete: () => Promise<TrialSignIn> }) {
  const title = useTitle('identity.titles.trial')
  const client = useQueryClient()
  const navigate = useNavigate()
  const lead = async () => {
    keepTrial(client, await complete())
    await navigate({ to: '/admin/connections', replace: true })
  }
  return <Returning title={title} what="trial" work={lead} />
}
