import { IconRefresh } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import classes from './connections/connections.module.css'
import { MailCard } from './connections/mail-card.tsx'
import { NoProvider, ProviderCard } from './connections/provider-card.tsx'
import { PushCard } from './connections/push-card.tsx'
import { QueueCard } from './connections/queue-card.tsx'
import { TrialOutcome } from './connections/trial-outcome.tsx'
import { type Connections, useConnections } from './connections/use-connections.ts'
import { useTrial } from './connections/use-trial.ts'

/** The services that the portal talks to: whether they work, and what to do where they do not. */
export function ConnectionsPage() {
  const title = useTitle('administration.titles.connections')
  const connections = useConnections()
  const { queue, pushes, list, isBusy, checkAll, summary } = connections
  const hasAllFailed = useAllFailed([queue, pushes, list])
  return (
    <>
      <BackLink to="/">{t('administration.connections.home')}</BackLink>
      <PageHead
        title={title}
        subtitle={hasAllFailed ? undefined : <output>{summary ?? '\u00a0'}</output>}
        actions={
          !hasAllFailed && (
            <Button look="board" busy={isBusy} onClick={() => void checkAll()}>
              <IconRefresh size={18} aria-hidden />
              {t('administration.connections.checkAll')}
            </Button>
          )
        }
      />
      {hasAllFailed ? (
        <Waiting for={[queue, pushes, list]} what="page" form="page" />
      ) : (
        <>
          <Cards {...connections} />
          {queue.data && <QueueCard queue={queue.data} />}
        </>
      )}
    </>
  )
}

function Cards({ queue, pushes, list, mailCheck, pushCheck, checks }: Connections) {
  const [trial, setTrial] = useTrial()
  const providers = list.data?.providers
  const isElsewhere = trial && providers && !providers.some(({ key }) => key === trial.provider)
  return (
    <>
      {isElsewhere && <TrialOutcome trial={trial} onClose={() => setTrial(undefined)} />}
      <div className={classes.grid}>
        {queue.data ? (
          <MailCard queue={queue.data} check={mailCheck} />
        ) : (
          <Card className={classes.card}>
            <Waiting for={queue} what="mails" />
          </Card>
        )}
        {pushes.data ? (
          <PushCard pushes={pushes.data} check={pushCheck} />
        ) : (
          <Card className={classes.card}>
            <Waiting for={pushes} what="connection" />
          </Card>
        )}
        {providers?.map((provider, place) => (
          <ProviderCard
            key={provider.key}
            provider={provider}
            check={checks[place]!}
            trial={trial?.provider === provider.key ? trial : undefined}
            onTrial={setTrial}
          />
        ))}
        {providers?.length === 0 && <NoProvider />}
        {!providers && (
          <Card className={classes.card}>
            <Waiting for={list} what="providers" />
          </Card>
        )}
      </div>
    </>
  )
}
