import { t } from '../kit/i18n/texts.ts'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import type { Unseen } from './roles.ts'
import classes from './school.module.css'

type SwitchingOffProps = {
  roles: Unseen[]
  open: boolean
  busy: boolean
  error: string | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks before passwords are switched off for people who have never signed in by a provider. */
export function SwitchingOff({ roles, ...dialog }: SwitchingOffProps) {
  return (
    <ConfirmDialog {...dialog} title={t('school.switchOff.title')} confirm={t('school.switchOff.confirm')}>
      <ul className={classes.list}>
        {roles.map(({ role, accounts, never }) => (
          <li key={role}>
            {t('school.switchOff.role', {
              role: t(`school.role.${role}`),
              never: wholeNumber(never),
              accounts: t('school.signIn.accounts', { count: accounts, shown: wholeNumber(accounts) }),
            })}
          </li>
        ))}
      </ul>
      <p>{t('school.switchOff.words')}</p>
    </ConfirmDialog>
  )
}
