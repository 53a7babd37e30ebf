import { stateOf } from '../../../rules/assignments.ts'
import { addDays } from '../../../rules/kyiv.ts'
import { useDue } from '../../gradebook/assignments/use-due.ts'
import { useAcknowledgements } from '../../gradebook/mark/acknowledging.ts'
import { knownOf } from '../../gradebook/mark/known.ts'
import { MarkButton } from '../../gradebook/mark/mark-button.tsx'
import { MarkOpener } from '../../gradebook/mark/mark-opener.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { weekdayInText } from '../../kit/time/dates.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { markText } from '../../kit/marks/mark-text.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { useWallClock } from '../../kit/time/now.ts'
import tiles from '../day/today-card.module.css'
import { Acknowledge } from './acknowledge.tsx'
import { ChildCard } from './child-card.tsx'
import classes from './family.module.css'

/** A child's marks of the last days, the newest first. */
export function ChildMarks() {
  const { day: today } = useWallClock()
  const { data, isPending } = useDue()
  const marks = data?.marks ?? []
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
      <MarkOpener>
        <ul>
          {marks.map((one) => {
            const state = stateOf(one, today)
            return (
              <li key={one.id} className={classes.marked}>
                <MarkButton work={knownOf(one)} className={cx(sheet.row, classes.row)}>
                  <b className={cx(tiles.mark, tiles[state])}>{markText(one.grade)}</b>
                  <span className={classes.words}>
                    <b>{one.courseName}</b>
                    <small>
                      {withNoBreaks(one.title)} · {one.markedOn && whenOf(one.markedOn)}
                      {state === 'LATE' && ` · ${t('gradebook.assignments.state.LATE')}`}
                    </small>
                  </span>
                </MarkButton>
                {seen.works && <Acknowledge of={one} isAcknowledged={seen.works.has(one.id)} />}
              </li>
            )
          })}
        </ul>
      </MarkOpener>
    </ChildCard>
  )
}
