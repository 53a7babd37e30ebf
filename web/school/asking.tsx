import type { ReactNode } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import type { LeftRole } from './roles.ts'
import classes from './school.module.css'
import type { useRoleSwitches } from './use-role-switches.ts'

type RoleWords = Record<'role' | 'left' | 'accounts', string>

type AskingProps = {
  title: string
  confirm: string
  /** Says of a role how many are left. */
  line: (words: RoleWords) => string
  form: ReturnType<typeof useRoleSwitches>
  /** Says what will happen. */
  children: ReactNode
}

/** Asks before a switch concerns people who are not prepared for it. */
export function Asking({ title, confirm, line, form, children }: AskingProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      open={form.asked}
      busy={form.saving}
      error={form.alert}
      onClose={form.close}
      onConfirm={form.confirm}
    >
      <ul className={classes.list}>
        {form.asksAbout.map((one) => (
          <li key={one.role}>{line(wordsOf(one))}</li>
        ))}
      </ul>
      {children}
    </ConfirmDialog>
  )
}

const wordsOf = ({ role, accounts, left }: LeftRole): RoleWords => ({
  role: t(`school.role.${role}`),
  left: wholeNumber(left),
  accounts: t('school.accounts', { count: accounts, shown: wholeNumber(accounts) }),
})
