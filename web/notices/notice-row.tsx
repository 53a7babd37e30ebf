import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { firstNameOf } from '../kit/i18n/names.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { t } from '../kit/i18n/texts.ts'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import { nameFor } from '../kit/session/whose.ts'
import { capital, clockOf } from '../kit/time/dates.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import classes from './notices.module.css'
import { placeOf } from '../../contract/notices/place.ts'
import { isMark, MarkTile, Tile } from './tile.tsx'
import { useReading } from './use-reading.ts'
import { wordsOf } from './words.ts'

type NoticeRowProps = { notice: Notice; today: string; onLeave: () => void }

/** A notice as a link to its place, which reads it, with buttons that read or confirm it here. */
export function NoticeRow({ notice, today, onLeave }: NoticeRowProps) {
  const me = useMe()
  const reading = useReading()
  const link = useRef<HTMLAnchorElement>(null)
  const { pt, kind, at, isRead } = notice
  const whose = me.participants.find(({ uuid }) => uuid === pt) ?? me.participant
  // A post for the whole school is told once, of one of several children.
  const isOfNobody = kind === 'post' && !notice.told.groups?.length
  const face = me.participants.length > 1 && !isOfNobody ? whose : undefined
  const { title, details } = wordsOf(notice, { today, isTeacher: whose.role === profileType.teacher })
  const rest = withNoBreaks(details.join(' · '))
  const isReadable = !isRead && may({ ...me, participant: whose }, notices.read)
  const mayConfirm = may({ ...me, participant: whose }, acknowledgements.give)
  const child = nameFor(undefined, pt, { ...me, participant: null })
  const read = () => isReadable && reading(notice)
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    read()
    if (!ctrlKey && !metaKey && !shiftKey) onLeave()
  }
  const readHere = () => {
    // The button goes away with what it is for.
    link.current?.focus({ preventScroll: true })
    read()
  }
  return (
    <li className={cx(classes.row, !isRead && classes.unread)}>
      <Tile notice={notice} today={today} face={face} />
      <Link {...placeOf(notice, child)} ref={link} className={classes.words} onClick={follow}>
        {!isRead && <span className="visually-hidden">{t('notices.unread')} </span>}
        <span className={classes.title}>{withNoBreaks(title)}</span>
        <small className={classes.details}>
          {face ? (
            <>
              <b>{firstNameOf(face, me.participants)}</b> · {rest}
            </>
          ) : (
            capital(rest)
          )}
        </small>
      </Link>
      <span className={classes.side}>
        <time dateTime={at}>{clockOf(at)}</time>
        {face && isMark(kind) && <MarkTile notice={notice} today={today} small />}
      </span>
      {isReadable && (
        <IconButton label={t('notices.readOne', { title })} className={classes.read} onClick={readHere}>
          <IconCheck size={18} aria-hidden />
        </IconButton>
      )}
      {kind === 'mark' && <Acknowledgement of={notice} title={title} today={today} isAllowed={mayConfirm} />}
    </li>
  )
}
