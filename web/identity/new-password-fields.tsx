import { t } from '../kit/i18n/texts.ts'
import { PasswordField } from '../kit/form/password-field.tsx'

export function NewPasswordFields({ size }: { size?: 'lg' }) {
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
