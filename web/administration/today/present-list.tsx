import { useQuery } from '@tanstack/react-query'
import { IconDeviceLaptopOff } from '@tabler/icons-react'
import { office } from '../../../contract/dashboard/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { round } from './round.ts'
import classes from './today.module.css'

/** Who has been at the portal within the hour, by role. */
export function PresentList() {
  const query = useQuery({ ...reading(office.present), refetchInterval: round })
  if (!query.data) return <Waiting for={query} what="profiles" />
  const { counts, people } = query.data
  if (!people.length)
    return (
      <EmptyState
        className={classes.nothing}
        icon={<IconDeviceLaptopOff aria-hidden />}
        title={t('administration.today.none.present')}
      >
        {t('administration.today.noneWords.present')}
      </EmptyState>
    )
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className={classes.said}>
        {counts.map(({ type, count }) => t(`administration.people.${type}`, { count })).join(' · ')}
      </p>
      <Table label={t('administration.today.list.present')} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('administration.today.person')}</th>
            <th scope="col">{t('people.column.type')}</th>
            <th scope="col">{t('administration.today.class')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ uuid, name, type, group }) => (
            <tr key={uuid}>
              <th scope="row">{name}</th>
              <td>{t(`people.type.${type}`)}</td>
              <td data-empty={group === null || undefined}>{group ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {all > people.length && (
        <p className={classes.said}>{t('administration.today.more', { count: all - people.length })}</p>
      )}
    </>
  )
}
