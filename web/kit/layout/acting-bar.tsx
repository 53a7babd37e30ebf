import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconArrowBackUp, IconEye, IconLock } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { identity } from '../../../contract/identity/endpoints.ts'
import { useChanging } from '../data/reading.ts'
import { t } from '../i18n/texts.ts'
import { notify } from '../notices/notices.tsx'
import { useMe } from '../session/participant.ts'
import { meeting } from '../session/session.ts'
import { wayBack } from '../session/way-back.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import classes from './acting-bar.module.css'
import layout from './layout.module.css'
import { useMinutesLeft } from './minutes-left.ts'

const minutesInAll = 60

/** Who looks as whom, for how long, and the way back; when the hour is over, says so and goes it. */
export function ActingBar() {
  const { user, participant } = useMe()
  const leave = useLeave()
  const leaves = useRef(false)
  const end = useChanging(identity.endImpersonation, {
    onDone: () => {
      leaves.current = true
      void leave()
    },
  })
  const left = useMinutesLeft(user.actingUntil)
  const isActing = user.impersonatedBy !== null
  const client = useQueryClient()
  const wasActing = useRef(isActing)
  const isOver = isActing && left === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: meeting().queryKey })
  }, [isOver, client])
  useEffect(() => {
    if (wasActing.current && !isActing && !leaves.current) {
      notify(t('kit.layout.acting.over'))
      void leave()
    }
    wasActing.current = isActing
  }, [isActing, leave])
  if (!isActing) return null
  const group = participant.own ? participant.groupName : null
  return (
    <section className={cx(layout.acting, classes.bar)} aria-label={t('kit.layout.acting.label')}>
      <IconEye className={classes.eye} size={18} aria-hidden />
      <p className={classes.words}>
        <span>
          {t('kit.layout.acting.as')} <b>{user.name}</b>
          {group && `, ${group}`}
        </span>
        <span className={classes.limits}>
          <IconLock size={16} aria-hidden />
          {t('kit.layout.acting.limits')}
        </span>
      </p>
      <span className={classes.left}>
        <Ring part={left / minutesInAll} />
        {t('kit.layout.acting.left', { minutes: left })}
      </span>
      <Button size="sm" className={classes.back} busy={end.isPending} onClick={() => end.mutate({})}>
        <IconArrowBackUp size={16} aria-hidden />
        {t('kit.layout.acting.back')}
      </Button>
    </section>
  )
}

/** Once the session is the administrator's own again, to where they were. */
function useLeave() {
  const client = useQueryClient()
  const { history } = useRouter()
  return useCallback(async () => {
    const back = wayBack()
    client.clear()
    await client.fetchQuery(meeting(null))
    history.replace(back)
  }, [client, history])
}

const round = 2 * Math.PI * 9

function Ring({ part }: { part: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="9" strokeOpacity=".28" strokeWidth="3" />
      <circle
        cx="12"
        cy="12"
        r="9"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${round * Math.min(part, 1)} ${round}`}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
