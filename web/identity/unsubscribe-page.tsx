import { getRouteApi } from '@tanstack/react-router'
import { IconMailOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { noticeMails, notices } from '../../contract/notices/endpoints.ts'
import { ApiError, messageOf } from '../kit/data/api.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import classes from './identity.module.css'

const route = getRouteApi('/guest/unsubscribe')

/** Mail programs follow links by themselves: only the button unsubscribes. */
export function UnsubscribePage() {
  const title = useTitle('identity.titles.unsubscribe')
  const { token } = route.useSearch()
  return (
    <div className={classes.center}>
      <section className={`${classes.card} ${classes.alone}`}>
        <h1 className={classes.title}>{title}</h1>
        {token ? (
          <Ending token={token} />
        ) : (
          <>
            <Alert tone="err">{t('identity.linkIncomplete')}</Alert>
            <ToSettings />
          </>
        )}
      </section>
    </div>
  )
}

function Ending({ token }: { token: string }) {
  const { data, error, isPending, mutate } = useChanging(noticeMails.unsubscribe, {
    refresh: [notices.digest, notices.letters],
    onFailed: () => {},
  })
  const isUseless = error instanceof ApiError && useless.has(error.status)
  return (
    <>
      {data && <Alert tone="ok">{t(`identity.unsubscribe.done.${data.kind}`)}</Alert>}
      {error && <Alert tone="err">{messageOf(error)}</Alert>}
      {data || isUseless ? <ToSettings /> : <Stop isBusy={isPending} onStop={() => mutate({ query: { token } })} />}
    </>
  )
}

/** Answers after which the same link will do no better. */
const useless = new Set([404, 422])

function Stop({ isBusy, onStop }: { isBusy: boolean; onStop: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place)
  return (
    <div ref={place} className={classes.form}>
      <p>{t('identity.unsubscribe.words')}</p>
      <Button size="lg" busy={isBusy} className={classes.submit} onClick={onStop}>
        <IconMailOff aria-hidden />
        {t('identity.unsubscribe.stop')}
      </Button>
    </div>
  )
}

function ToSettings() {
  return (
    <LinkButton to="/repass" search={{ tab: 'notices' }}>
      {t('identity.unsubscribe.toSettings')}
    </LinkButton>
  )
}
