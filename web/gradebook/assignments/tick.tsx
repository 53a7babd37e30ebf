import { IconCheck, IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import type { Task } from './tasks.ts'
import classes from './tick.module.css'
import { useMayTick, useTick } from './use-tick.ts'

type Asked = Task & Required<Pick<Task, 'asked'>>

export const isHomework = (task: Task): task is Asked => task.asked !== undefined

export const idOfTick = (lesson: string) => `tick-${lesson}`

type TickProps = {
  of: Asked
  /** Beside it stands in words what whoever may not tick sees here. */
  isSaid?: boolean
}

/** A student's own word that homework is done; to everybody else, what it is. */
export function Tick({ of: task, isSaid = false }: TickProps) {
  const may = useMayTick()
  if (may) return <TickButton of={task} />
  const { state } = task
  const Icon = state === 'TICKED' ? IconCircleCheckFilled : state === 'OVERDUE' ? IconCircleX : IconCircleDashed
  if (isSaid && state !== 'TICKED') return <span className={classes.place} />
  return (
    <span className={cx(classes.place, state === 'TICKED' && classes.done, state === 'OVERDUE' && classes.over)}>
      <Icon aria-hidden />
      {!isSaid && <span className="visually-hidden">{homeworkState(task)}</span>}
    </span>
  )
}

function TickButton({ of: { asked, courseName, title, state } }: { of: Asked }) {
  const tick = useTick({ lesson: asked.lesson, courseName })
  const isDone = state === 'TICKED'
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn in forced colours
      role="checkbox"
      id={idOfTick(asked.lesson)}
      aria-checked={isDone}
      aria-label={t('gradebook.assignments.tick.of', { course: courseName, text: title })}
      className={classes.tick}
      onClick={() => tick(!isDone)}
    >
      <i>
        <IconCheck aria-hidden />
      </i>
    </button>
  )
}

export function homeworkState({ state }: Task): string {
  if (state === 'TICKED') return t('gradebook.assignments.homework.done')
  return state === 'OVERDUE' ? t('gradebook.assignments.state.OVERDUE') : t('gradebook.assignments.homework.notDone')
}
