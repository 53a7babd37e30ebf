import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { isHandedIn, isOnTime } from '../../../rules/marks.ts'
import { fullDate, today } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'

/** A work in three lines: its title, subject and due date, when it was handed in. */
export function WorkFacts({ subject, result }: { subject: string; result: Result }) {
  const { name, due, done, status } = result
  const onTime = isOnTime(result, today().toString())
  const handed = done && isHandedIn(status)
  return (
    <>
      <b>{withNoBreaks(name)}</b>
      <p>
        {subject}
        {due && ` · ${t('gradebook.marks.due', { day: fullDate(due) })}`}
      </p>
      {handed && (
        <p>
          {t(
            due === null ? 'gradebook.marks.done' : onTime ? 'gradebook.marks.doneOnTime' : 'gradebook.marks.doneLate',
            { day: fullDate(done) },
          )}
        </p>
      )}
    </>
  )
}
