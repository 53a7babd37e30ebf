import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { groups } from '../../contract/calendar/endpoints.ts'
import type { Group, Period } from '../../contract/calendar/schemas.ts'
import { dayWithin } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { Nothing } from '../kit/ui/inner-table.tsx'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { useWallClock } from '../kit/time/now.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { AddButton, PasteButton } from './add-button.tsx'
import { type GroupAction, GroupChips } from './group-chips.tsx'
import { GroupDelete } from './group-delete.tsx'
import { GroupModal } from './group-modal.tsx'
import { PasteModal } from './paste-modal.tsx'

type GroupsSectionProps = {
  period: Period
  /** A letter to the guardians of a class, which stands in another folder. */
  renderLetter: RenderLetter
}

export type RenderLetter = (group: Group, close: () => void) => ReactNode

export function GroupsSection({ period, renderLetter }: GroupsSectionProps) {
  const query = useQuery(reading(groups.list, { params: { id: period.id } }))
  const [asked, setAsked] = useState<GroupAction | null>(null)
  const { day: today } = useWallClock()
  const close = () => setAsked(null)
  const list = query.data?.groups
  const actions = (
    <>
      <PasteButton label={t('calendar.pasteGroups')} onClick={() => setAsked({ to: 'paste' })} />
      <AddButton label={t('calendar.addGroup')} onClick={() => setAsked({ to: 'add' })} />
    </>
  )
  return (
    <>
      <Section title={t('calendar.groups')} note={list?.length} actions={actions} defaultOpen>
        {!list && <Waiting for={query} what="groups" />}
        {list?.length === 0 && <Nothing>{t('calendar.noGroups')}</Nothing>}
        {list && <GroupChips groups={list} week={dayWithin(period, today)} onAsk={setAsked} />}
      </Section>
      {asked?.to === 'write' && renderLetter(asked.group, close)}
      {asked && asked.to !== 'write' && <GroupDialog period={period} asked={asked} onClose={close} />}
    </>
  )
}

type GroupDialogProps = { period: Period; asked: Exclude<GroupAction, { to: 'write' }>; onClose: () => void }

function GroupDialog({ period, asked, onClose }: GroupDialogProps) {
  const refresh = [groups.list, groups.current]
  switch (asked.to) {
    case 'paste':
      return (
        <PasteModal
          endpoint={groups.paste}
          params={{ id: period.id }}
          refresh={refresh}
          title={t('calendar.pasteGroups')}
          hint={t('calendar.pasteGroupsHint')}
          onClose={onClose}
        />
      )
    case 'delete':
      return <GroupDelete period={period} group={asked.group} onClose={onClose} />
    case 'edit':
      return <GroupModal period={period} group={asked.group} onClose={onClose} />
    case 'add':
      return <GroupModal period={period} group={null} onClose={onClose} />
  }
}
