import { imports } from '../../contract/imports/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { keyOf } from '../kit/data/reading.ts'
import { ImportWizard } from './import-wizard.tsx'
import classes from './imports.module.css'

const asked = (fileUuids: string[]) => ({
  queryKey: keyOf(imports.previewProfiles, { body: { fileUuids } }),
  queryFn: () => call(imports.previewProfiles, { body: { fileUuids } }),
})

type ProfilesImportProps = { left: string | undefined; onClose: () => void }

export function ProfilesImport({ left, onClose }: ProfilesImportProps) {
  return (
    <ImportWizard
      type="PROFILES"
      title={t('imports.profilesTitle')}
      send={(fileUuids) => call(imports.profiles, { body: { fileUuids } })}
      previewing={{ asked, isTyping: false }}
      refresh={[profiles.list, profiles.gaps]}
      left={left}
      options={<p className={classes.note}>{t('imports.updates')}</p>}
      onClose={onClose}
    />
  )
}
