import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { office } from '../../../contract/dashboard/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { dayRange } from '../../kit/time/dates.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Table } from '../../kit/ui/table.tsx'
import classes from './today.module.css'

/** Holidays ahead of which no post tells, each with a way to write it. */
export function UnannouncedList() {
  const query = useQuery(reading(office.unannounced))
  if (!query.data) return <Waiting for={query} what="holidays" />
  const { holidays } = query.data
  if (!holidays.length)
    return (
      <EmptyState
        className={classes.nothing}
        icon={<IconCircleCheck aria-hidden />}
        title={t('administration.today.none.unannounced')}
      >
        {t('administration.today.noneWords.unannounced')}
      </EmptyState>
    )
  return (
    <Table label={t('administration.today.list.unannounced')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('administration.today.holidays')}</th>
          <th scope="col">{t('administration.today.days')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('people.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ id, name, dateFrom, dateTo }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{dayRange(dateFrom, dateTo)}</td>
            <td className={classes.last}>
              <LinkButton look="sub" size="sm" to="/admin/posts/new" search={{ holiday: dateFrom }}>
                <IconPencil size={16} aria-hidden />
                {t('administration.today.write')}
                <span className="visually-hidden">: {name}</span>
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
