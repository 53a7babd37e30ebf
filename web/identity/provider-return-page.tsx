import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sso } from '../../contract/sso/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { useTitle } from '../kit/layout/title.ts'
import { ErrorState } from '../kit/states/error-state.tsx'
import { Loading } from '../kit/states/waiting.tsx'
import classes from './identity.module.css'
import { useOpening } from './signing-in.ts'
import { type LoginRefusal, refusalOf } from './sso-failure.tsx'

const returned = getRouteApi('/guest/auth/google')

/** Passes the query of an OpenID provider to the server, and leads into the portal or back to the sign-in page. */
export function ProviderReturnPage() {
  const search = returned.useSearch()
  const [query] = useState(search)
  const navigate = useNavigate()
  return (
    <Entering
      provider={query.state?.split('.')[0]}
      admit={async () => {
        // The code is of no use a second time, and stays in no address.
        await navigate({ to: '/auth/google', search: {}, replace: true })
        await call(sso.callback, { query })
      }}
    />
  )
}

/** Opens the portal for somebody whom the server has signed in. */
export function EnteredPage() {
  return <Entering admit={nothing} />
}

const nothing = async () => {}

type EnteringProps = { admit: () => Promise<void>; provider?: string | undefined }

function Entering({ admit, provider }: EnteringProps) {
  const title = useTitle('identity.titles.entering')
  const navigate = useNavigate()
  const open = useOpening({ inNewTab: true })
  const refuse = (refused: LoginRefusal) => navigate({ to: '/login', search: { refused, by: provider }, replace: true })
  const [failure, setFailure] = useState<unknown>()
  const isAdmitted = useRef(false)
  const begin = async () => {
    setFailure(undefined)
    try {
      // A code is good once: after it only what follows is tried again.
      if (!isAdmitted.current) await admit()
      isAdmitted.current = true
      if (!(await open())) await refuse('noProfiles')
    } catch (error) {
      const refused = refusalOf(error)
      if (refused) await refuse(refused)
      else setFailure(error)
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
        <ErrorState what="entering" form="page" level={1} error={failure} onRetry={() => void begin()} />
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
