import { useTranslation } from 'react-i18next'
import { imports } from '../../contract/imports.ts'
import { profiles } from '../../contract/people.ts'
import { call } from '../kit/api.ts'
import { ImportWizard } from './import-wizard.tsx'
import classes from './imports.module.css'

export function ProfilesImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ImportWizard
      type="PROFILES"
      title={t('imports.profilesTitle')}
      send={(fileUuids) => call(imports.profiles, { body: { fileUuids } })}
      refresh={[profiles.list]}
      options={<p className={classes.told}>{t('imports.updates')}</p>}
      onClose={onClose}
    />
  )
}
