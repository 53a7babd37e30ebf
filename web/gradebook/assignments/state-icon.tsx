import {
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconUserX,
} from '@tabler/icons-react'
import classes from './state-icon.module.css'
import type { AssignmentState } from '../../../rules/assignments.ts'

const icons = {
  TODO: IconCircleDashed,
  OVERDUE: IconCircleX,
  WAITS: IconCircleCheck,
  ON_TIME: IconCircleCheckFilled,
  LATE: IconCircleCheckFilled,
  ABSENT: IconUserX,
  EXEMPT: IconCircleMinus,
  NOT_ATTESTED: IconCircleX,
}

/** Done or undone and how; the words stand beside it. */
export function StateIcon({ of: state }: { of: AssignmentState }) {
  const Icon = icons[state]
  return <Icon className={classes[state]} aria-hidden />
}
