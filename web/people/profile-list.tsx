import { IconUserSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Profile, ProfilePage } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { useIsUpTo } from '../kit/layout/scrolled.ts'
import { EmptyState } from '../kit/ui/states.tsx'
import { CompactTable } from './compact-table.tsx'
import { ProfileTable } from './profile-table.tsx'
import type { Searching } from './use-profile-search.ts'
import { nameOf, useRowActions } from './use-row-actions.ts'

/** Eleven columns need more than this. */
const widestCompact = 1359

type ProfileListProps = { page: ProfilePage; searching: Searching; onEdit: (profile: Profile) => void }

export function ProfileList({ page, searching, onEdit }: ProfileListProps) {
  const List = useIsUpTo(widestCompact) ? CompactTable : ProfileTable
  const actions = useRowActions()
  const [locking, setLocking] = useState<Profile | null>(null)
  if (!page.profiles.length) return <Nobody searching={searching} />
  const toggle = (profile: Profile) => (profile.lockedAt ? actions.toggle(profile) : setLocking(profile))
  return (
    <>
      <List
        profiles={page.profiles}
        actions={{ ...actions, toggle }}
        onEdit={onEdit}
        sorting={searching.sorting}
        onSort={searching.sort}
      />
      <ConfirmDialog
        open={locking !== null}
        title={t('people.lockTitle')}
        confirm={t('people.lock')}
        busy={actions.busy}
        onClose={() => setLocking(null)}
        onConfirm={() => locking && actions.toggle(locking, () => setLocking(null))}
      >
        {locking && t('people.lockWords', { name: nameOf(locking) })}
      </ConfirmDialog>
    </>
  )
}

function Nobody({ searching: { isFiltered, filter } }: { searching: Searching }) {
  if (!isFiltered)
    return (
      <EmptyState icon={<IconUsers aria-hidden />} title={t('people.none')} flat>
        {t('people.noneWords')}
      </EmptyState>
    )
  const everybody = { search: undefined, type: undefined, groupId: undefined, state: undefined }
  const reset = (
    <Button look="sub" onClick={() => filter(everybody)}>
      {t('people.filter.reset')}
    </Button>
  )
  return (
    <EmptyState icon={<IconUserSearch aria-hidden />} title={t('people.notFound')} action={reset} flat>
      {t('people.notFoundWords')}
    </EmptyState>
  )
}
