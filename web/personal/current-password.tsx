import type { ReactNode } from 'react'
import { PasswordField } from '../kit/form/password-field.tsx'
import { t } from '../kit/i18n/texts.ts'

/** The password that proves who changes the account. */
export function CurrentPassword({ hint }: { hint?: ReactNode }) {
  return (
    <PasswordField
      name="current_password"
      label={t('personal.currentPassword')}
      hint={hint}
      autoComplete="current-password"
      required
    />
  )
}
