import { IconCircleCheckFilled, IconClock, IconClockFilled, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CourseStatus } from '../../../contract/schedule.ts'
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
  const { t } = useTranslation()
  const Icon = icons[status]
  const words = t(`kit.status.${status}`)
  return (
    <span className={cx(classes.status, classes[status], className)} title={silent ? undefined : words}>
      <Icon aria-hidden />
      {!silent && <span className="visually-hidden">{words}</span>}
    </span>
  )
}
