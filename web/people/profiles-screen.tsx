import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { profiles, profilesPerPage } from '../../contract/people/endpoints.ts'
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
import { BulkBar } from './bulk-bar.tsx'
import { BulkToast } from './bulk-toast.tsx'
import bulkClasses from './bulk.module.css'
import { ChosenLine } from './chosen-line.tsx'
import { ProfileFilters, useGroups } from './profile-filters.tsx'
import { ProfileList } from './profile-list.tsx'
import { OpenedProfile } from './opened-profile.tsx'
import { ProfileModal } from './profile-modal.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { type Done, useBulk } from './use-bulk.ts'
import { useChanged } from './use-changed.ts'
import { useChosen } from './use-chosen.ts'
import { useProfileSearch } from './use-profile-search.ts'

type ProfilesScreenProps = {
  /** The import of profiles, which stands in another folder. */
  renderWizard: (importing: Importing) => ReactNode
}

export function ProfilesScreen({ renderWizard }: ProfilesScreenProps) {
  const title = useTitle('people.titles.profiles')
  const searching = useProfileSearch()
  const [edited, setEdited] = useState<Profile | 'new' | null>(null)
  const importing = useImporting()
  const query = useQuery({ ...reading(profiles.list, { query: searching.search }), placeholderData: keepPreviousData })
  const known = useGroups()
  const hasFailed = useHasFailed([query])
  const list = useRef<HTMLDivElement>(null)
  const changed = useChanged(searching.search, query.data)
  const chosen = useChosen(searching.search, changed.page, query.data)
  const [done, setDone] = useState<Done | null>(null)
  const backToRows = () => list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  const close = () => {
    setDone(null)
    // Whoever has chosen others meanwhile is at these.
    if (chosen.count === 0) backToRows()
  }
  const onUndone = () => {
    if (done) changed.undone(done.ids)
    close()
  }
  const bulk = useBulk({ chosen, changed, onDone: setDone, onUndone })
  // Who chooses anew has answered what was done before.
  if (done && chosen.count > 0 && !bulk.busy) setDone(null)
  const actions = (
    <>
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
          {(found) => {
            const page = changed.page ?? found
            return (
              <div ref={list}>
                <ChosenLine chosen={chosen} shown={page.profiles.length} found={found.found} />
                <ProfileList page={page} searching={searching} chosen={chosen} changed={changed} onEdit={setEdited} />
                <Pager
                  page={{ ...page, length: page.profiles.length }}
                  perPage={profilesPerPage}
                  firstRow={searching.firstRow}
                  step={searching.step}
                />
              </div>
            )
          }}
        </PagedList>
      </Card>
      {chosen.count > 0 ? (
        <BulkBar
          chosen={chosen}
          bulk={bulk}
          onClear={() => {
            chosen.clear()
            backToRows()
          }}
        />
      ) : (
        done && <BulkToast key={done.entry} done={done} bulk={bulk} onClose={close} />
      )}
      {(chosen.count > 0 || done) && <div className={bulkClasses.room} />}
      {edited === 'new' && <ProfileModal profile={null} onClose={() => setEdited(null)} />}
      {edited && edited !== 'new' && (
        <OpenedProfile profile={edited} onSaved={changed.put} onErased={changed.gone} onClose={() => setEdited(null)} />
      )}
      {importing.isOpen && renderWizard(importing)}
    </>
  )
}
