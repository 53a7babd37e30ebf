import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices, switchOf } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { firstNameOf } from '../kit/i18n/names.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { t } from '../kit/i18n/texts.ts'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import { capital } from '../kit/time/dates.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import classes from './notices.module.css'
import { placeOf } from './place.ts'
import { MarkTile, Tile } from './tile.tsx'
import { useReading } from './use-notices.ts'
import { timeAt, wordsOf } from './words.ts'

/** What happened, as a link to its place: opening that reads it. */
export function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const me = useMe()
  const reading = useReading()
  const { id, pt, kind, at, isRead } = notice
  const whose = me.participants.find(({ uuid }) => uuid === pt)
  const mine = whose && { ...me, participant: whose }
  const among = me.participants.length > 1 ? whose : undefined
  const { title, details } = wordsOf(notice, whose?.role === profileType.teacher)
  const rest = details.join(' · ')
  const read = () => {
    if (!isRead && mine && may(mine, notices.read)) reading.mutate({ params: { pt, id } })
  }
  const leave = () => {
    read()
    onLeave()
  }
  return (
    <li className={cx(classes.row, !isRead && classes.unread)}>
      <Tile notice={notice} of={among} />
      <Link {...placeOf(notice)} className={classes.words} onClick={leave}>
        {!isRead && <span className="visually-hidden">{t('notices.unread')} </span>}
        <span className={classes.title}>{withNoBreaks(title)}</span>
        <small className={classes.details}>
          {among && <b>{firstNameOf(among, me.participants)}</b>}
          {among && ' · '}
          {withNoBreaks(among || kind === 'import' ? rest : capital(rest))}
        </small>
      </Link>
      <span className={classes.side}>
        <time dateTime={at}>{timeAt(at)}</time>
        {among && switchOf(kind) === 'mark' && <MarkTile notice={notice} small />}
      </span>
      {!isRead && mine && may(mine, notices.read) && (
        <IconButton
          label={t('notices.readOne', { title })}
          className={classes.read}
          busy={reading.isPending}
          onClick={read}
        >
          <IconCheck size={18} aria-hidden />
        </IconButton>
      )}
      {kind === 'mark' && mine && (
        <Acknowledgement of={notice} title={title} isAllowed={may(mine, acknowledgements.give)} onDone={read} />
      )}
    </li>
  )
}
