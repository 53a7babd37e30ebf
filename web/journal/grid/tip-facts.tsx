import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { useTranslation } from 'react-i18next'
import { best } from '../../../rules/marks.ts'
import { fullDate, shortMoment } from '../../kit/time/dates.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import type { Point } from '../model/block.ts'
import { isTotal, type TotalLane, type WorkLane } from '../model/lanes.ts'
import { isSameDay, stateOf } from '../model/value.ts'
import type { Entry } from '../queue/entries.ts'
import type { GridController } from './controller.ts'
import classes from './tip.module.css'

/** What there is to know of a head, a mark or a total. */
export function TipFacts({ controller, at }: { controller: GridController; at: Point }) {
  const { t } = useTranslation()
  const lane = controller.lanes[at.x - 1]
  const place = controller.place(at)
  if (!lane) return null
  if (isTotal(lane)) return <TotalFacts controller={controller} lane={lane} student={place?.student} />
  const { work } = lane
  const due = work.due && t('marks.due', { day: fullDate(work.due) })
  if (!place)
    return (
      <div className={classes.facts}>
        <b>{withNoBreaks(work.title)}</b>
        <span>{[t(`marks.type.${work.type}`), due].filter(Boolean).join(' · ')}</span>
        <Worth work={work} />
        {!work.isOwn && <span>{t('journal.keptElsewhere')}</span>}
      </div>
    )
  return (
    <div className={classes.facts}>
      <b>{withNoBreaks(work.title)}</b>
      <span>{[place.student.name, due].filter(Boolean).join(' · ')}</span>
      <HandedIn controller={controller} lane={lane} student={place.student.uuid} />
      <Pending controller={controller} entry={controller.sheet.entry(lane.key, place.student.uuid)} />
    </div>
  )
}

function Worth({ work: { maxGrade, coefficient } }: Pick<WorkLane, 'work'>) {
  const { t } = useTranslation()
  const most = maxGrade !== best && t('journal.most', { max: decimal(maxGrade) })
  const counts = coefficient !== 100 && t('journal.counts', { percent: coefficient })
  return most || counts ? <span>{[most, counts].filter(Boolean).join(' · ')}</span> : null
}

export function HandedIn({
  controller,
  lane: { work },
  student,
}: {
  controller: GridController
  lane: WorkLane
  student: string
}) {
  const { t } = useTranslation()
  const shown = controller.sheet.shown(work.id, student)
  const day = shown.done && t(shown.onTime ? 'marks.doneOnTime' : 'marks.doneLate', { day: fullDate(shown.done) })
  const mark =
    typeof shown.mark === 'number' ? t('marks.of', { grade: decimal(shown.mark), max: decimal(work.maxGrade) }) : ''
  const said =
    shown.mark !== null || !day ? controller.words.cell(shown.mark, stateOf(shown), work.maxGrade, undefined) : ''
  return <span>{[day, mark || said].filter(Boolean).join(' · ')}</span>
}

export function Pending({ controller: { words }, entry }: { controller: GridController; entry: Entry | undefined }) {
  const { t } = useTranslation()
  if (!entry) return null
  if (entry.theirs) {
    const { mark, done, by, at } = entry.theirs
    const theirs = mark === null ? '–' : words.mark(mark)
    const day = !isSameDay(entry.value, entry.theirs) && done && t('marks.done', { day: fullDate(done) })
    const who = [day, by, at && shortMoment(at)].filter(Boolean).join(', ')
    return <span>{t('journal.conflict.tip', { theirs: who ? `${theirs} (${who})` : theirs })}</span>
  }
  return <span>{entry.message ?? t(`journal.cell.${entry.state}`)}</span>
}

type TotalFactsProps = {
  controller: GridController
  lane: TotalLane
  student: { uuid: string; name: string } | undefined
}

function TotalFacts({ controller: { sheet, words }, lane: { span }, student }: TotalFactsProps) {
  const { t } = useTranslation()
  const total = student && sheet.total(span, student.uuid)
  return (
    <div className={classes.facts}>
      <b>{t(`marks.span.${span}`)}</b>
      {student && <span>{student.name}</span>}
      {total?.official != null && <span>{t('journal.officialIs', { mark: words.mark(total.official) })}</span>}
      {total?.total != null && <span>{t('journal.estimateIs', { mark: words.mark(total.total) })}</span>}
      {!student && <span>{t('journal.totalHint')}</span>}
    </div>
  )
}
