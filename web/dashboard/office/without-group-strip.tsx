import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconUserQuestion } from '@tabler/icons-react'
import { noGroup, profiles } from '../../../contract/people/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { Alert } from '../../kit/ui/alert.tsx'

/** Students who have left the school are locked, and in no class for good. */
const search = { groupId: noGroup, state: 'active' } as const

/** Says on the administrator's first page how many active students are in no class of the study year; else nothing. */
export function WithoutGroupStrip() {
  const people = useQuery(reading(profiles.list, { query: {} }))
  // The figures say it, if the list fails as a whole.
  const list = useQuery({ ...reading(profiles.list, { query: search }), enabled: people.data !== undefined })
  if (!list.data) return <FailedLine for={list}>{t('administration.withoutGroup.notRead')}</FailedLine>
  const { count, more } = list.data.found
  if (!count) return null
  const shown = more ? t('kit.paging.over', { number: wholeNumber(count) }) : wholeNumber(count)
  return (
    <Alert
      tone="warn"
      icon={<IconUserQuestion aria-hidden />}
      action={
        <Link to="/admin/profiles" search={search}>
          {t('administration.withoutGroup.show')}
        </Link>
      }
    >
      <b>{t('administration.withoutGroup.words', { count, shown })}</b>
    </Alert>
  )
}
