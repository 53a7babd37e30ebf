import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { office } from '../../../contract/dashboard/endpoints.ts'
import type { Teacherless } from '../../../contract/dashboard/schemas.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { clock, weekdayAndDate } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { AssignModal } from './assign-modal.tsx'
import { PortionPager, useRowsFrom } from './portion-pager.tsx'
import classes from './today.module.css'

/** Classes and disciplines whose lessons to come nobody teaches, and a way to say who will. */
export function TeacherlessList() {
  const query = useQuery({
    ...reading(office.teacherless, { query: useRowsFrom() }),
    placeholderData: keepPreviousData,
  })
  const [assigned, setAssigned] = useState<Teacherless | null>(null)
  if (!query.data) return <Waiting for={query} what="lessons" />
  const { teacherless } = query.data
  return (
    <>
      {teacherless.length ? (
        <Table label={t('administration.today.list.teacherless')} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('administration.today.discipline')}</th>
              <th scope="col">{t('administration.today.class')}</th>
              <th scope="col">{t('administration.today.next')}</th>
              <th scope="col">{t('administration.today.lessonsAhead')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('people.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {teacherless.map((one) => (
              <tr key={`${one.groupId} ${one.disciplineId}`}>
                <th scope="row">{one.discipline}</th>
                <td>{one.group}</td>
                <td>{[weekdayAndDate(one.date), one.from && clock(one.from)].filter(Boolean).join(', ')}</td>
                <td data-label={t('administration.today.lessonsAhead')}>{one.count}</td>
                <td className={classes.last}>
                  <Button look="sub" size="sm" onClick={() => setAssigned(one)}>
                    <IconUserPlus size={16} aria-hidden />
                    {t('administration.today.assign')}
                    <span className="visually-hidden">
                      : {one.discipline}, {one.group}
                    </span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyState
          className={classes.nothing}
          icon={<IconCircleCheck aria-hidden />}
          title={t('administration.today.none.teacherless')}
        >
          {t('administration.today.noneWords.teacherless')}
        </EmptyState>
      )}
      <PortionPager portion={query.data} length={teacherless.length} />
      {assigned && <AssignModal of={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
