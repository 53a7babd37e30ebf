import { useTranslation } from 'react-i18next'
import { PasswordField } from '../kit/form/password-field.tsx'

export function NewPasswordFields({ size }: { size?: 'lg' }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        label={t('identity.newPassword')}
        hint={t('identity.passwordHint')}
        size={size}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="password_confirmation"
        label={t('identity.repeatPassword')}
        size={size}
        autoComplete="new-password"
        required
      />
    </>
  )
}
