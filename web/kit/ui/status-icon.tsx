import { IconCircleCheckFilled, IconClock, IconClockFilled, IconUserX } from '@tabler/icons-react'
import type { CourseStatus } from '../../../contract/schedule/endpoints.ts'
import { t } from '../i18n/texts.ts'
import { cx } from './cx.ts'
import classes from './status-icon.module.css'

const icons = {
  ATTENDED: IconCircleCheckFilled,
  UNATTENDED: IconUserX,
  CURRENT: IconClockFilled,
  PLANNED: IconClock,
}

/** `silent` where the words stand beside it, as in a legend. */
export function StatusIcon({
  status,
  silent,
  className,
}: {
  status: CourseStatus
  silent?: boolean
  className?: string
}) {
  const Icon = icons[status]
  const words = t(`kit.status.${status}`)
  return (
    <span className={cx(classes.status, classes[status], className)} title={silent ? undefined : words}>
      <Icon aria-hidden />
      {!silent && <span className="visually-hidden">{words}</span>}
    </span>
  )
}
