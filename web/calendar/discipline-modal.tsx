import { useTranslation } from 'react-i18next'
import { type Discipline, disciplines } from '../../contract/calendar.ts'
import { useSaving, type Values } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { EditModal } from './edit-modal.tsx'

type DisciplineModalProps = { discipline: Discipline | null; onClose: () => void }

export function DisciplineModal({ discipline, onClose }: DisciplineModalProps) {
  const { t } = useTranslation()
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
      <TextField name="name" label={t('calendar.name')} required maxLength={50} defaultValue={discipline?.name} />
      <TextField
        name="alias"
        label={t('calendar.alias')}
        hint={t('calendar.aliasHint')}
        maxLength={50}
        defaultValue={discipline?.alias ?? ''}
      />
    </EditModal>
  )
}
