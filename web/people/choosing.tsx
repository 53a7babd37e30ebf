import type { RefObject } from 'react'
import type { Profile } from '../../contract/people/schemas.ts'
import { Checkbox } from '../kit/form/toggles.tsx'
import { t } from '../kit/i18n/texts.ts'
import type { Made } from './kept-rows.ts'
import type { ChangedRows } from './use-changed.ts'
import type { ChosenRows } from './use-chosen.ts'
import { nameOf } from './use-row-actions.ts'
import { useRows } from './use-rows.ts'
import { useStillRows } from './use-still-rows.ts'

export type Choosing = {
  isChosen: (profile: Profile) => boolean
  choose: (profile: Profile, isRange: boolean) => void
  /** What an action has just made of it. */
  made: (profile: Profile) => Made | undefined
}

type Rows = { chosen: ChosenRows; changed: ChangedRows; onEdit: (profile: Profile) => void }

/** Rows of profiles that are opened and chosen. */
export function useProfileRows(
  body: RefObject<HTMLTableSectionElement | null>,
  profiles: Profile[],
  { chosen, changed, onEdit }: Rows,
): Choosing {
  useStillRows(body)
  useRows(body, {
    open: (id) => {
      const profile = profiles.find((one) => one.id === id)
      if (profile) onEdit(profile)
    },
    toggle: chosen.toggle,
  })
  return {
    isChosen: ({ id }) => chosen.has(id),
    choose: ({ id }, isRange) => chosen.toggle(id, isRange),
    made: ({ id }) => changed.made(id),
  }
}

/** How a row stands, for its looks and for the keyboard. */
export function rowOf(profile: Profile, { isChosen, made }: Choosing) {
  return {
    'data-row': profile.id,
    'data-locked': profile.lockedAt ? true : undefined,
    'data-chosen': isChosen(profile) || undefined,
    'data-changed': made(profile) ? true : undefined,
  }
}

/** The box of a row, and whether an action has just changed it. */
export function ChooseRow({ profile, isChosen, choose, made }: Choosing & { profile: Profile }) {
  const onChange = (_: boolean, press: Event) => choose(profile, 'shiftKey' in press && press.shiftKey === true)
  return (
    <>
      <Checkbox label={nameOf(profile)} checked={isChosen(profile)} onChange={onChange} />
      {made(profile) && <span className="visually-hidden">{t('people.bulk.changed')}</span>}
    </>
  )
}

/** The head's: everybody on the page, some or nobody. */
export function ChoosePage({ chosen: { here, togglePage }, of }: { chosen: ChosenRows; of: number }) {
  const isWhole = here === of
  return <Checkbox label={t('people.bulk.page')} checked={isWhole} mixed={here > 0 && !isWhole} onChange={togglePage} />
}
