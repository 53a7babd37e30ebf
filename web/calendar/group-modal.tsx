import { useState } from 'react'
import { longest } from '../../contract/kit/limits.ts'
import { groups } from '../../contract/calendar/endpoints.ts'
import type { Group, Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { SwitchField } from '../kit/form/toggles.tsx'
import { EditModal } from './edit-modal.tsx'

type GroupModalProps = { period: Period; group: Group | null; onClose: () => void }

export function GroupModal({ period, group, onClose }: GroupModalProps) {
  const [isExtern, setExtern] = useState(group?.isExtern ?? false)
  const plan = { refresh: [groups.list, groups.current], onSaved: onClose }
  const creating = useSaving(groups.create, { ...plan, params: { id: period.id } })
  const updating = useSaving(groups.update, { ...plan, params: { id: group?.id ?? 0 }, seen: group ?? undefined })
  return (
    <EditModal
      title={t(group ? 'calendar.editGroup' : 'calendar.newGroup')}
      saving={group ? updating : creating}
      onClose={onClose}
    >
      <TextField name="name" label={t('calendar.name')} required maxLength={longest.name} defaultValue={group?.name} />
      <SwitchField
        name="isExtern"
        label={t('calendar.isExtern')}
        checked={isExtern}
        onChange={setExtern}
        said={t(isExtern ? 'kit.yes' : 'kit.no')}
      />
    </EditModal>
  )
}
