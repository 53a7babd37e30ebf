import { Link } from '@tanstack/react-router'
import { addDays } from '../../../rules/kyiv.ts'
import { newMarks, stateOf } from '../../gradebook/assignments/lists.ts'
import { useAssignmentSummary } from '../../gradebook/assignments/use-assignments.ts'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { weekdayInText } from '../../kit/time/dates.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { markText } from '../../kit/marks/mark-text.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import tiles from '../day/today-card.module.css'
import { Acknowledge } from './acknowledge.tsx'
import { ChildCard } from './child-card.tsx'
import classes from './family.module.css'
import { useAcknowledgements } from './use-acknowledgements.ts'

/** A child's marks of the last days, the newest first. */
export function ChildMarks() {
  const { uuid: child } = useParticipant()
  const { day: today } = useWallClock()
  const { data, isPending } = useAssignmentSummary()
  const marks = newMarks(data?.marks ?? [], today)
  const whenOf = (day: string) => {
    if (day === today) return t('schedule.today')
    return day === addDays(today, -1) ? t('dashboard.work.yesterday') : weekdayInText(day)
  }
  const seen = useAcknowledgements()
  const none = data ? t('dashboard.work.noMarks') : t('dashboard.unknown')
  return (
    <ChildCard title={t('dashboard.work.newMarks')} count={marks.length}>
      {!marks.length && !isPending && <p className={classes.none}>{none}</p>}
      <FailedLine for={seen.query} className={classes.failed}>
        {t('dashboard.family.unacknowledged')}
      </FailedLine>
      <ul>
        {marks.map((one) => {
          const state = stateOf(one, today)
          return (
            <li key={one.id} className={classes.marked}>
              <Link to="/marks" search={{ child }} className={cx(sheet.row, classes.row)}>
                <b className={cx(tiles.mark, tiles[state])}>{markText(one.grade)}</b>
                <span className={classes.words}>
                  <b>{one.courseName}</b>
                  <small>
                    {withNoBreaks(one.title)} · {whenOf(one.markedOn)}
                    {state === 'LATE' && ` · ${t('gradebook.assignments.state.LATE')}`}
                  </small>
                </span>
              </Link>
              {seen.works && <Acknowledge of={one} isAcknowledged={seen.works.has(one.id)} />}
            </li>
          )
        })}
      </ul>
    </ChildCard>
  )
}
