import type { TFunction } from 'i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'

/** What a student's lesson says of them besides its status: reported as absent, or late. */
export function attendanceWords({ attendance }: ScheduleEntry, t: TFunction): string[] {
  if (!attendance) return []
  const { absence, presence } = attendance
  return [
    ...(absence ? [t('attendance.reportedAs', { reason: t(`attendance.reason.${absence}`).toLowerCase() })] : []),
    ...(presence === 'LATE' ? [t('attendance.late')] : []),
  ]
}
