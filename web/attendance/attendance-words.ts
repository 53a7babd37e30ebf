import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { t } from '../kit/i18n/texts.ts'

/** What a student's lesson says of them besides its status: reported as absent, or late. */
export function attendanceWords({ attendance }: ScheduleEntry): string[] {
  if (!attendance) return []
  const { absence, presence } = attendance
  return [
    ...(absence ? [t('attendance.reportedAs', { reason: t(`attendance.reason.${absence}`).toLowerCase() })] : []),
    ...(presence === 'LATE' ? [t('attendance.late')] : []),
  ]
}
