import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mails } from '../../../contract/mails/endpoints.ts'
import { push } from '../../../contract/push/endpoints.ts'
import { ssoProviders } from '../../../contract/sso/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { clockOf } from '../../kit/time/dates.ts'
import { anew } from './check.tsx'
import { stateOfMail } from './mail-trouble.ts'
import { stateOfProvider } from './provider-trouble.ts'
import { stateOfPush } from './push-trouble.ts'

/** Milliseconds after which mails and the state of pushes are asked for again. */
const round = 5_000

export type Connections = ReturnType<typeof useConnections>

/** Everything that the page asks; each provider is checked by itself, so that none waits for another. */
export function useConnections() {
  const queue = useQuery({ ...reading(mails.list), staleTime: 0, refetchInterval: round })
  const pushes = useQuery({ ...reading(push.state), staleTime: 0, refetchInterval: round })
  const list = useQuery({ ...reading(ssoProviders.list), staleTime: 0 })
  const hasServer = Boolean(queue.data?.server)
  const mailCheck = useQuery({ ...reading(mails.check), ...anew, enabled: hasServer })
  const hasFirebase = Boolean(pushes.data?.firebase)
  const pushCheck = useQuery({ ...reading(push.check), ...anew, enabled: hasFirebase })
  const providers = list.data?.providers ?? []
  const checks = useQueries({
    queries: providers.map(({ key }) => ({ ...reading(ssoProviders.check, { query: { provider: key } }), ...anew })),
  })
  const [isBusy, setBusy] = useState(false)
  const asked = [...(hasServer ? [mailCheck] : []), ...(hasFirebase ? [pushCheck] : []), ...checks]
  const checkAll = async () => {
    setBusy(true)
    await Promise.all([queue, pushes, list, ...asked].map((query) => query.refetch()))
    setBusy(false)
  }

  const isChecking = asked.some(({ isFetching }) => isFetching)
  const isKnown = queue.data && pushes.data && list.data && asked.every(({ data, isError }) => data && !isError)
  const all = isKnown
    ? [
        stateOfMail(queue.data, mailCheck.data),
        stateOfPush(pushes.data, pushCheck.data),
        ...providers.map((provider, place) => stateOfProvider(provider, checks[place]?.data)),
      ]
    : []
  const states = all.filter((state) => state !== 'unused')
  // The first of them: the others were checked no earlier.
  const at = Math.min(...(asked.length ? asked : [list]).map(({ dataUpdatedAt }) => dataUpdatedAt))
  const summary = isKnown
    ? t('administration.connections.working', {
        count: states.filter((state) => state === 'works' || state === 'soon').length,
        all: states.length,
        at: clockOf(Temporal.Instant.fromEpochMilliseconds(at).toString()),
      })
    : null
  return {
    queue,
    pushes,
    list,
    mailCheck,
    pushCheck,
    checks,
    checkAll,
    isBusy,
    summary: isChecking ? t('administration.connections.checking') : summary,
  }
}
