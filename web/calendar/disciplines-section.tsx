import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disciplines } from '../../contract/calendar/endpoints.ts'
import type { Discipline } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { AddButton, PasteButton } from './add-button.tsx'
import { DeleteDialog } from '../kit/overlay/delete-dialog.tsx'
import { DisciplineModal } from './discipline-modal.tsx'
import { PasteModal } from './paste-modal.tsx'
import { RowButtons } from './row-buttons.tsx'

type DisciplineAction = { to: 'edit' | 'delete'; discipline: Discipline } | { to: 'add' | 'paste' } | null

export function DisciplinesSection() {
  const query = useQuery(reading(disciplines.list))
  const [asked, setAsked] = useState<DisciplineAction>(null)
  const [opened, setOpened] = useState<boolean | null>(null)
  const list = query.data?.disciplines
  // What was asked for lies within the section, which an empty list alone holds open.
  const ask = (next: DisciplineAction) => {
    setOpened(true)
    setAsked(next)
  }
  const actions = (
    <>
      <PasteButton label={t('calendar.pasteDisciplines')} onClick={() => ask({ to: 'paste' })} />
      <AddButton label={t('calendar.addDiscipline')} onClick={() => ask({ to: 'add' })} />
    </>
  )
  // The dialogs stand outside of the section: what is in a closed one is not there at all.
  return (
    <>
      <Section
        title={t('calendar.disciplines')}
        note={list?.length}
        actions={actions}
        open={opened ?? list?.length === 0}
        onOpenChange={setOpened}
      >
        {list ? <DisciplineTable disciplines={list} onAsk={setAsked} /> : <Waiting for={query} what="disciplines" />}
      </Section>
      <DisciplineDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function DisciplineTable({
  disciplines: list,
  onAsk,
}: {
  disciplines: Discipline[]
  onAsk: (asked: DisciplineAction) => void
}) {
  if (!list.length) return <Nothing>{t('calendar.noDisciplines')}</Nothing>
  return (
    <InnerTable
      label={t('calendar.disciplines')}
      columns={[t('calendar.name'), t('calendar.alias')]}
      actions={t('calendar.actions')}
    >
      {list.map((discipline) => (
        <tr key={discipline.id}>
          <th scope="row">{discipline.name}</th>
          <td data-label={t('calendar.alias')}>{discipline.alias ?? '—'}</td>
          <td>
            <RowButtons
              edit={t('calendar.edit', { name: discipline.name })}
              remove={t('calendar.delete', { name: discipline.name })}
              onEdit={() => onAsk({ to: 'edit', discipline })}
              onDelete={() => onAsk({ to: 'delete', discipline })}
            />
          </td>
        </tr>
      ))}
    </InnerTable>
  )
}

function DisciplineDialogs({ asked, onClose }: { asked: DisciplineAction; onClose: () => void }) {
  if (!asked) return null
  switch (asked.to) {
    case 'paste':
      return (
        <PasteModal
          endpoint={disciplines.paste}
          refresh={[disciplines.list]}
          title={t('calendar.pasteDisciplines')}
          hint={t('calendar.pasteDisciplinesHint')}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeleteDialog
          remove={() => call(disciplines.remove, { params: { id: asked.discipline.id } })}
          refresh={[disciplines.list]}
          onClose={onClose}
        >
          {t('calendar.disciplineDeleted', { name: asked.discipline.name })}
        </DeleteDialog>
      )
    case 'edit':
      return <DisciplineModal discipline={asked.discipline} onClose={onClose} />
    case 'add':
      return <DisciplineModal discipline={null} onClose={onClose} />
  }
}
