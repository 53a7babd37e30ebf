import {
  IconCalendarDue,
  IconCalendarTime,
  IconCalendarX,
  IconCertificate,
  IconClipboardCheck,
  IconFileAlert,
  IconMailExclamation,
  IconNews,
  IconPlugConnectedX,
  IconRosetteDiscountCheck,
  IconUserX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import type { CellState } from '../../rules/marks.ts'
import { markText } from '../kit/marks/mark-text.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './notices.module.css'
import { stateOf } from './words.ts'

type Tone = 'brass' | 'cherry'
type Look = { icon: ComponentType<{ size?: number }>; tone?: Tone }

const looks: Record<NoticeKind, Look> = {
  mark: { icon: IconCertificate },
  officialMark: { icon: IconRosetteDiscountCheck },
  lessonChanged: { icon: IconCalendarTime, tone: 'brass' },
  lessonCancelled: { icon: IconCalendarX },
  lessons: { icon: IconCalendarTime, tone: 'brass' },
  post: { icon: IconNews },
  due: { icon: IconCalendarDue },
  absence: { icon: IconUserX },
  register: { icon: IconClipboardCheck, tone: 'brass' },
  mail: { icon: IconMailExclamation, tone: 'cherry' },
  import: { icon: IconFileAlert, tone: 'cherry' },
  connection: { icon: IconPlugConnectedX, tone: 'cherry' },
}

const markTones: Partial<Record<CellState, 'leaf' | 'ember'>> = { ON_TIME: 'leaf', LATE: 'ember' }

export const isMark = (kind: NoticeKind) => kind === 'mark' || kind === 'officialMark'

type TileProps = { notice: Notice; today: string }

/** The value of a mark, in the colour of its state; late work has a notch. */
export function MarkTile({ notice, today, small }: TileProps & { small?: boolean }) {
  const tone = markTones[stateOf(notice, today)]
  return (
    <span className={cx(classes.tile, tone && classes[tone], small && classes.small)} aria-hidden>
      {markText(notice.told.mark ?? null)}
    </span>
  )
}

/** The mark, or an icon of the kind; `face`: the face of one of several participants, with the icon in its corner. */
export function Tile({ notice, today, face }: TileProps & { face: Participant | undefined }) {
  const { icon: Icon, tone } = looks[notice.kind]
  if (face)
    return (
      <span className={classes.face}>
        <Avatar of={face} size={40} />
        <span className={classes.corner} aria-hidden>
          <Icon size={14} />
        </span>
      </span>
    )
  if (isMark(notice.kind)) return <MarkTile notice={notice} today={today} />
  return (
    <span className={cx(classes.tile, tone && classes[tone])} aria-hidden>
      <Icon size={20} />
    </span>
  )
}
