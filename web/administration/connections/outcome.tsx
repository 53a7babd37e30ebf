import { IconAlertCircle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { cx } from '../../kit/ui/cx.ts'
import classes from './connections.module.css'

const looks = {
  sent: { icon: IconCircleCheckFilled, look: classes.well },
  queued: { icon: IconClock, look: undefined },
  failed: { icon: IconAlertCircle, look: classes.ill },
}

export type Outcome = { look: keyof typeof looks; words: string }

/** Outcome of a trial, beside its button. */
export function Told({ look: told, words }: Outcome) {
  const { icon: Icon, look } = looks[told]
  return (
    <span className={cx(classes.outcome, look)}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  )
}
