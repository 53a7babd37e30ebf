import { disciplines } from '../../contract/calendar/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import type { Discipline } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { useSaving, type Values } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { EditModal } from './edit-modal.tsx'

type DisciplineModalProps = { discipline: Discipline | null; onClose: () => void }

export function DisciplineModal({ discipline, onClose }: DisciplineModalProps) {
  const body = ({ name, alias }: Values) => ({ name, alias: alias === '' ? null : alias })
  const plan = { body, refresh: [disciplines.list], onSaved: onClose }
  const creating = useSaving(disciplines.create, plan)
  const updating = useSaving(disciplines.update, {
    ...plan,
    params: { id: discipline?.id ?? 0 },
    seen: discipline ?? undefined,
  })
  return (
    <EditModal
      title={t(discipline ? 'calendar.editDiscipline' : 'calendar.newDiscipline')}
      saving={discipline ? updating : creating}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('calendar.name')}
        required
        maxLength={longest.name}
        defaultValue={discipline?.name}
      />
      <TextField
        name="alias"
        label={t('calendar.alias')}
        hint={t('calendar.aliasHint')}
        maxLength={longest.name}
        defaultValue={discipline?.alias ?? ''}
      />
    </EditModal>
  )
}
