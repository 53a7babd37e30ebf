import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { holidays, periods } from '../../contract/calendar/endpoints.ts'
import type { Holiday, Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { lessonReaders } from '../kit/days/lessons.ts'
import { shortDate } from '../kit/time/dates.ts'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { AddButton } from './add-button.tsx'
import classes from './calendar.module.css'
import { DeleteDialog } from '../kit/overlay/delete-dialog.tsx'
import { HolidayModal } from './holiday-modal.tsx'
import { RowButtons } from './row-buttons.tsx'

export function HolidaysSection({ period }: { period: Period }) {
  const query = useQuery(reading(holidays.list, { params: { id: period.id } }))
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Holiday | null>(null)
  return (
    <>
      <Section
        title={t('calendar.holidays')}
        note={query.data?.holidays.length}
        actions={<AddButton label={t('calendar.addHoliday')} onClick={() => setEdited('new')} />}
        defaultOpen
      >
        {query.data ? (
          <HolidayTable holidays={query.data.holidays} onEdit={setEdited} onDelete={setDeleted} />
        ) : (
          <Waiting for={query} what="holidays" />
        )}
      </Section>
      {edited && (
        <HolidayModal period={period} holiday={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && (
        <DeleteDialog
          remove={() => call(holidays.remove, { params: { id: deleted.id } })}
          refresh={[holidays.list, periods.list, ...lessonReaders]}
          onClose={() => setDeleted(null)}
        >
          {t('calendar.holidayDeleted', { name: deleted.name })}
        </DeleteDialog>
      )}
    </>
  )
}

type HolidayTableProps = {
  holidays: Holiday[]
  onEdit: (holiday: Holiday) => void
  onDelete: (holiday: Holiday) => void
}

function HolidayTable({ holidays: list, onEdit, onDelete }: HolidayTableProps) {
  if (!list.length) return <Nothing>{t('calendar.noHolidays')}</Nothing>
  const columns = [t('calendar.name'), t('calendar.from'), t('calendar.to'), t('calendar.movedTo')]
  return (
    <InnerTable label={t('calendar.holidays')} columns={columns} actions={t('calendar.actions')}>
      {list.map((holiday) => (
        <tr key={holiday.id}>
          <th scope="row">{holiday.name}</th>
          <td data-label={t('calendar.from')}>{shortDate(holiday.dateFrom)}</td>
          <td data-label={t('calendar.to')}>{shortDate(holiday.dateTo)}</td>
          <td data-label={t('calendar.movedTo')}>{moved(holiday)}</td>
          <td>
            <RowButtons
              edit={t('calendar.edit', { name: holiday.name })}
              remove={t('calendar.delete', { name: holiday.name })}
              onEdit={() => onEdit(holiday)}
              onDelete={() => onDelete(holiday)}
            />
          </td>
        </tr>
      ))}
    </InnerTable>
  )
}

function moved({ moveToDateFrom, moveToDateTo }: Holiday): ReactNode {
  if (!moveToDateFrom || !moveToDateTo) return <span className={classes.none}>—</span>
  const [from, to] = [shortDate(moveToDateFrom), shortDate(moveToDateTo)]
  return from === to ? from : `${from} – ${to}`
}
