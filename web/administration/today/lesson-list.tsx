import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconMoon } from '@tabler/icons-react'
import { office } from '../../../contract/dashboard/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { clockRange } from '../../kit/time/dates.ts'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { PortionPager, useRowsFrom } from './portion-pager.tsx'
import { round } from './round.ts'
import classes from './today.module.css'

/** Today's lessons that run, or whose register nobody has taken. */
export function LessonList({ which }: { which: 'running' | 'untaken' }) {
  const query = useQuery({
    ...reading(office.lessons, { query: { which, ...useRowsFrom() } }),
    refetchInterval: round,
    placeholderData: keepPreviousData,
  })
  if (!query.data) return <Waiting for={query} what="lessons" />
  const { lessons } = query.data
  if (!lessons.length)
    return (
      <EmptyState
        className={classes.nothing}
        icon={which === 'untaken' ? <IconCircleCheck aria-hidden /> : <IconMoon aria-hidden />}
        title={t(`administration.today.none.${which}`)}
      >
        {t(`administration.today.noneWords.${which}`)}
      </EmptyState>
    )
  return (
    <>
      <Table label={t(`administration.today.list.${which}`)} className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.time}>
              {t('administration.today.time')}
            </th>
            <th scope="col">{t('administration.today.lesson')}</th>
            <th scope="col">{t('administration.today.class')}</th>
            <th scope="col">{t('administration.today.teacher')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ uuid, from, to, title, group, teacher }) => (
            <tr key={uuid}>
              <td>{clockRange(from, to)}</td>
              <th scope="row">{title}</th>
              <td>{group}</td>
              <td>{teacher ?? t('administration.today.noTeacher')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PortionPager portion={query.data} length={lessons.length} />
    </>
  )
}
