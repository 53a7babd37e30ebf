import { useQuery } from '@tanstack/react-query'
import { groups } from '../../contract/calendar/endpoints.ts'
import type { Group, Period } from '../../contract/calendar/schemas.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { schoolDay } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { DeleteDialog } from '../kit/overlay/delete-dialog.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './calendar.module.css'

type GroupDeleteProps = { period: Period; group: Group; onClose: () => void }

/** Asks before a class is deleted, and says how many students it leaves without one. */
export function GroupDelete({ period, group: { id, name }, onClose }: GroupDeleteProps) {
  return (
    <DeleteDialog
      remove={() => call(groups.remove, { params: { id } })}
      refresh={[groups.list, groups.current, profiles.list]}
      onClose={onClose}
    >
      <p>{t('calendar.groupDeleted', { name })}</p>
      {period.dateTo >= schoolDay() && <Members groupId={id} />}
    </DeleteDialog>
  )
}

function Members({ groupId }: { groupId: number }) {
  const { data, isError } = useQuery({ ...reading(profiles.list, { query: { groupId } }), gcTime: 0 })
  return (
    <output className={classes.members} aria-busy={!data && !isError}>
      {isError ? t('calendar.losesClass.unknown') : data && countOf(data.found.count)}
    </output>
  )
}

function countOf(count: number): string {
  return count ? t('calendar.losesClass.count', { count, shown: wholeNumber(count) }) : t('calendar.losesClass.none')
}
