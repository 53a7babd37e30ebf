import {
  IconCalendarX,
  IconClipboardCheck,
  IconExternalLink,
  IconPencil,
  IconPlayerPlay,
  IconTable,
} from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { webLink } from '../../../rules/links.ts'
import { Button, buttonClass, LinkButton, type Look, OutLinkButton } from '../../kit/ui/button.tsx'
import { SheetButtons, SheetEnd } from '../../kit/beside/beside.tsx'
import { useFocusBegins } from '../../kit/ui/focus-begins.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { t } from '../../kit/i18n/texts.ts'
import { actionsOf, type LessonAction, type Viewer } from './lesson-actions.ts'
import { LessonLink } from './lesson-link.tsx'
import { useOpenRegister } from './register-opener.tsx'

type ButtonsProps = {
  lesson: ScheduleEntry
  viewer: Viewer
  /** From writing, whose button gets the focus back. */
  isBack: boolean
  onWrite: () => void
  onMiss: () => void
  onClose: () => void
}

const main = new Set<LessonAction>(['recording', 'join', 'absence', 'register'])

/** The main one has the accent. */
export function LessonButtons({ lesson, viewer, ...rest }: ButtonsProps) {
  const actions = actionsOf(lesson, viewer, useWallClock())
  if (!actions.length) return <SheetEnd />
  return (
    <SheetButtons>
      {actions.map((action, place) => (
        <Action key={action} {...{ action, lesson, ...rest }} look={!place && main.has(action) ? 'accent' : 'sub'} />
      ))}
    </SheetButtons>
  )
}

type ActionProps = Omit<ButtonsProps, 'viewer'> & { action: LessonAction; look: Look }

function Action({ action, lesson, look, isBack, onWrite, onMiss, onClose }: ActionProps) {
  const openRegister = useOpenRegister()
  switch (action) {
    case 'recording':
      return (
        <OutLinkButton href={webLink(lesson.recording)!} look={look}>
          <IconPlayerPlay size={18} aria-hidden />
          {t('schedule.lesson.watch')}
        </OutLinkButton>
      )
    case 'join':
      return (
        <LessonLink of={lesson} className={buttonClass({ look: look === 'accent' ? 'bell' : look })}>
          {t('schedule.join')}
          <IconExternalLink size={16} aria-hidden />
        </LessonLink>
      )
    case 'absence':
      return (
        <Button look={look} aria-haspopup="dialog" onClick={onMiss}>
          {lesson.attendance?.absence ? <IconPencil size={18} aria-hidden /> : <IconCalendarX size={18} aria-hidden />}
          {t(lesson.attendance?.absence ? 'schedule.register.changeAbsence' : 'attendance.report')}
        </Button>
      )
    case 'register':
      return (
        <Button
          look={look}
          aria-haspopup="dialog"
          onClick={() => {
            onClose()
            openRegister(lesson.uuid)
          }}
        >
          <IconClipboardCheck size={18} aria-hidden />
          {t('schedule.register.title')}
        </Button>
      )
    case 'homework':
      return (
        <LinkButton to="/active" look={look}>
          {t('schedule.lesson.toHomework')}
        </LinkButton>
      )
    case 'content':
      return <WriteButton {...{ lesson, look, isBack, onWrite }} />
    case 'journal':
      return (
        <LinkButton to="/marks" search={lesson.pair!} look={look}>
          <IconTable size={18} aria-hidden />
          {t('journal.link')}
        </LinkButton>
      )
  }
}

type WriteButtonProps = Pick<ActionProps, 'lesson' | 'look' | 'isBack' | 'onWrite'>

function WriteButton({ lesson, look, isBack, onWrite }: WriteButtonProps) {
  const button = useFocusBegins<HTMLButtonElement>(isBack)
  return (
    <Button ref={button} look={look} onClick={onWrite}>
      <IconPencil size={18} aria-hidden />
      {t(lesson.topic || lesson.homework ? 'schedule.lesson.change' : 'schedule.lesson.write')}
    </Button>
  )
}
