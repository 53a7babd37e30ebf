import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/marks.ts'
import { isHandedIn, isOnTime } from '../../rules/marks.ts'
import { fullDate, today } from '../kit/time/dates.ts'

/** A work in three lines: its title, subject and due date, when it was handed in. */
export function WorkFacts({ subject, result }: { subject: string; result: Result }) {
  const { t } = useTranslation()
  const { name, due, done, status } = result
  const onTime = isOnTime(result, today().toString())
  const handed = done && isHandedIn(status)
  return (
    <>
      <b>{withNoBreaks(name)}</b>
      <p>
        {subject}
        {due && ` · ${t('marks.due', { day: fullDate(due) })}`}
      </p>
      {handed && (
        <p>
          {t(due === null ? 'marks.done' : onTime ? 'marks.doneOnTime' : 'marks.doneLate', { day: fullDate(done) })}
        </p>
      )}
    </>
  )
}
