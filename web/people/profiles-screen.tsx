import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconMail, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { profiles, profilesPerPage } from '../../contract/people/endpoints.ts'
import type { Group } from '../../contract/calendar/schemas.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { type Importing, useImporting } from '../kit/data/importing.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { reading } from '../kit/data/reading.ts'
import { Card } from '../kit/ui/table.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { useHasFailed } from '../kit/states/waiting.tsx'
import { PagedList } from '../kit/paging/paged-list.tsx'
import { Pager } from '../kit/paging/pager.tsx'
import { ProfileFilters, useGroups } from './profile-filters.tsx'
import { ProfileList } from './profile-list.tsx'
import { ProfileModal } from './profile-modal.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { useProfileSearch } from './use-profile-search.ts'

type ProfilesScreenProps = {
  /** A letter to the guardians of the class that is looked at, which stands in another folder. */
  renderLetter: (group: Group, close: () => void) => ReactNode
  /** The import of profiles, which stands in another folder. */
  renderWizard: (importing: Importing) => ReactNode
}

export function ProfilesScreen({ renderLetter, renderWizard }: ProfilesScreenProps) {
  const title = useTitle('people.titles.profiles')
  const searching = useProfileSearch()
  const [edited, setEdited] = useState<Profile | 'new' | null>(null)
  const importing = useImporting()
  const query = useQuery({ ...reading(profiles.list, { query: searching.search }), placeholderData: keepPreviousData })
  const known = useGroups()
  const group = known.data?.groups.find(({ id }) => id === searching.search.groupId)
  const [written, setWritten] = useState<Group | null>(null)
  const hasFailed = useHasFailed([query])
  const actions = (
    <>
      {group && (
        <Button look="board" onClick={() => setWritten(group)}>
          <IconMail size={18} aria-hidden />
          {t('people.writeTo', { group: group.name })}
        </Button>
      )}
      <Button look="board" onClick={importing.open}>
        <IconFileSpreadsheet size={18} aria-hidden />
        {t('people.upload')}
      </Button>
      <Button look="bell" onClick={() => setEdited('new')}>
        <IconPlus size={18} aria-hidden />
        {t('people.new')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={title} subtitle={<ProfileTotals totals={query.data?.totals} />} actions={actions} />
      <Card>
        <ProfileFilters searching={searching} hasFailed={!query.data && hasFailed} />
        <PagedList for={query} beside={known} what="profiles">
          {(page) => (
            <>
              <ProfileList page={page} searching={searching} onEdit={setEdited} />
              <Pager
                page={{ ...page, length: page.profiles.length }}
                perPage={profilesPerPage}
                firstRow={searching.firstRow}
                step={searching.step}
              />
            </>
          )}
        </PagedList>
      </Card>
      {edited && <ProfileModal profile={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {written && renderLetter(written, () => setWritten(null))}
      {importing.isOpen && renderWizard(importing)}
    </>
  )
}
