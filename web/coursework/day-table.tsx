import { useTranslation } from 'react-i18next'
import { shortDate } from '../kit/time/dates.ts'
import { Glyph } from '../kit/marks/glyph.tsx'
import { decimal } from '../kit/i18n/numbers.ts'
import { Tag } from '../kit/ui/tag.tsx'
import type { Entry } from './by-day.ts'
import classes from './day-table.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

type DayTableProps = { name: string; entries: Entry[]; today: string }

export function DayTable({ name, entries, today }: DayTableProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          <th>{t('coursework.assignment')}</th>
          <th>{t('coursework.due')}</th>
          <th className={classes.number}>{t('coursework.grade')}</th>
          <th className={classes.number}>{t('coursework.coefficient')}</th>
          <th className={classes.number}>{t('coursework.final')}</th>
          <th className={classes.state}>{t('coursework.state.title')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((one) => (
          <Row key={one.key} of={one} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of: entry, today }: { of: Entry; today: string }) {
  const { t } = useTranslation()
  const { courseName, alias, dueDate, state, graded } = entry
  const isDue = state === 'TODO' && dueDate === today
  return (
    <tr className={isDue ? classes.soon : undefined}>
      <th scope="row">
        <div className={classes.what}>
          <Glyph name={courseName} alias={alias} size="md" />
          <span>
            <WorkTitle of={entry} />
            <small>{graded ? courseName : t('coursework.homeworkOf', { course: courseName })}</small>
          </span>
        </div>
      </th>
      <td>
        {dueDate ? shortDate(dueDate) : '—'}
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
      </td>
      <td className={classes.number}>{graded && <Grade of={graded} />}</td>
      <td className={classes.number}>{graded && t('coursework.percent', { number: graded.coefficient })}</td>
      <td className={classes.number}>
        {graded &&
          (graded.finalGrade === null ? <span className={classes.of}>—</span> : <b>{decimal(graded.finalGrade)}</b>)}
      </td>
      <td className={classes.state}>
        {graded && (
          <span>
            {t(`coursework.state.${state}`)}
            <StateIcon of={state} />
          </span>
        )}
      </td>
    </tr>
  )
}
