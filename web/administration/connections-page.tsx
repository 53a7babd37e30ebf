import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mails } from '../../contract/mails/endpoints.ts'
import { push } from '../../contract/push/endpoints.ts'
import { providers } from '../../contract/sso/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { briefMoment } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import { AskedConnection, type State, urgencyOf } from './connections/connection.tsx'
import { MailConnection, stateOfMail } from './connections/mail-connection.tsx'
import { PushConnection, stateOfPush } from './connections/push-connection.tsx'
import { NoProvider, ProviderConnection, stateOfProvider } from './connections/provider-connection.tsx'
import { QueueCard } from './connections/queue.tsx'
import classes from './connections/connections.module.css'

/** Whatever an earlier visit was told is of no use here. */
const now = { staleTime: 0, gcTime: 0 }

type Shown = { key: string; state: State; card: ReactNode }

/** Whom the portal talks to, whether they answer, and what waits for them. */
export function ConnectionsPage() {
  const title = useTitle('administration.titles.connections')
  const server = useQuery({ ...reading(mails.server), ...now })
  const pushing = useQuery({ ...reading(push.service), ...now })
  const signIn = useQuery({ ...reading(providers.list), ...now })
  const queue = useQuery(reading(mails.list, { query: {} }))
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await Promise.all([server, pushing, signIn, queue].map((query) => query.refetch()))
    setChecking(false)
  }

  const shown: Shown[] = []
  if (server.data)
    shown.push({
      key: 'mail',
      state: stateOfMail(server.data),
      card: <MailConnection asked={server.data} queue={queue.data} />,
    })
  if (pushing.data)
    shown.push({ key: 'push', state: stateOfPush(pushing.data), card: <PushConnection asked={pushing.data} /> })
  for (const provider of signIn.data?.providers ?? [])
    shown.push({
      key: provider.key,
      state: stateOfProvider(provider),
      card: <ProviderConnection provider={provider} isBusy={isChecking} onCheck={() => void check()} />,
    })
  const asked = [
    ['mail', server],
    ['push', pushing],
    ['sign-in', signIn],
  ] as const
  const checkedAt = Math.max(...asked.map(([, { dataUpdatedAt }]) => dataUpdatedAt))
  const working = shown.filter(({ state }) => state === 'works' || state === 'soon').length
  return (
    <>
      <BackLink to="/">{t('administration.today.home')}</BackLink>
      <PageHead
        title={title}
        subtitle={
          asked.every(([, { data }]) => data)
            ? t('administration.connections.working', {
                working,
                all: shown.filter(({ state }) => state !== 'unused').length,
                at: briefMoment(new Date(checkedAt).toISOString()),
              })
            : null
        }
        actions={
          <Button look="board" busy={isChecking} onClick={() => void check()}>
            <IconRefresh size={18} aria-hidden />
            {t('administration.connections.checkAll')}
          </Button>
        }
      />
      <div className={classes.grid}>
        {shown
          .toSorted((one, other) => urgencyOf[one.state] - urgencyOf[other.state])
          .map(({ key, card }) => (
            <div key={key} className={classes.cell}>
              {card}
            </div>
          ))}
        {signIn.data?.providers.length === 0 && <NoProvider />}
        {asked.map(([key, query]) =>
          query.isError ? (
            <Card key={key}>
              <Waiting for={query} what="connections" />
            </Card>
          ) : (
            query.isPending && <AskedConnection key={key} />
          ),
        )}
      </div>
      <QueueCard queue={queue} />
    </>
  )
}
