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
import { type NoticeKind, switchOf } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import { markText } from '../kit/marks/mark-text.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './notices.module.css'
import { stateOf } from './words.ts'

const icons: Record<NoticeKind, ComponentType<{ size?: number }>> = {
  mark: IconCertificate,
  officialMark: IconRosetteDiscountCheck,
  lessonChanged: IconCalendarTime,
  lessonCancelled: IconCalendarX,
  post: IconNews,
  due: IconCalendarDue,
  absence: IconUserX,
  register: IconClipboardCheck,
  mail: IconMailExclamation,
  import: IconFileAlert,
  connection: IconPlugConnectedX,
}

const tones: Partial<Record<NoticeKind, string>> = {
  lessonChanged: 'brass',
  register: 'brass',
  mail: 'cherry',
  import: 'cherry',
  connection: 'cherry',
}

/** A mark's value, by its colour and notch how the work came; an official one has neither. */
export function MarkTile({ notice, small }: { notice: Notice; small?: boolean }) {
  const state = stateOf(notice)
  const tone = state === 'ON_TIME' ? 'leaf' : state === 'LATE' ? 'ember' : undefined
  return (
    <span className={cx(classes.tile, tone && classes[tone], small && classes.small)} aria-hidden>
      {markText(notice.told.mark ?? null)}
    </span>
  )
}

/** Of one participant the kind, or the mark itself; among several whose it is, with the kind in the corner. */
export function Tile({ notice, of }: { notice: Notice; of: Participant | undefined }) {
  const { kind } = notice
  const Icon = icons[kind]
  if (of)
    return (
      <span className={classes.face}>
        <Avatar of={of} size={40} />
        <span className={classes.corner} aria-hidden>
          <Icon size={14} />
        </span>
      </span>
    )
  if (switchOf(kind) === 'mark') return <MarkTile notice={notice} />
  const tone = tones[kind]
  return (
    <span className={cx(classes.tile, tone && classes[tone])} aria-hidden>
      <Icon size={20} />
    </span>
  )
}
