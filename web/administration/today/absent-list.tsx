import { useQuery } from '@tanstack/react-query'
import { IconUserCheck } from '@tabler/icons-react'
import { office } from '../../../contract/dashboard/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { clock, dayMonth, today } from '../../kit/time/dates.ts'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { round } from './round.ts'
import classes from './today.module.css'

/** Whom guardians have reported as absent today, by class. */
export function AbsentList() {
  const query = useQuery({ ...reading(office.absent), refetchInterval: round })
  if (!query.data) return <Waiting for={query} what="absences" />
  const { absences } = query.data
  if (!absences.length)
    return (
      <EmptyState
        className={classes.nothing}
        icon={<IconUserCheck aria-hidden />}
        title={t('administration.today.none.absent')}
      >
        {t('administration.today.noneWords.absent')}
      </EmptyState>
    )
  return (
    <Table label={t('administration.today.list.absent')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('administration.today.student')}</th>
          <th scope="col">{t('administration.today.class')}</th>
          <th scope="col">{t('administration.today.reason')}</th>
          <th scope="col">{t('administration.today.lasts')}</th>
        </tr>
      </thead>
      <tbody>
        {absences.map((absence) => (
          <tr key={absence.uuid}>
            <th scope="row">{absence.name}</th>
            <td>{absence.group ?? '—'}</td>
            <td>{[t(`attendance.reason.${absence.reason}`), absence.words].filter(Boolean).join(', ')}</td>
            <td>{lasting(absence)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function lasting({ lesson, from, dateTo }: Answer<typeof office.absent>['absences'][number]): string {
  if (lesson) return from ? t('administration.today.oneLesson', { lesson, time: clock(from) }) : lesson
  return dateTo === today().toString()
    ? t('administration.today.allDay')
    : t('administration.today.until', { day: dayMonth(dateTo) })
}
