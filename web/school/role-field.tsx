import { IconAlertTriangle } from '@tabler/icons-react'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { SwitchField } from '../kit/form/toggles.tsx'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { roleField } from './roles.ts'
import classes from './school.module.css'

type RoleFieldProps = {
  role: ProfileType
  school: School
  isOff: boolean
  disabled: boolean
  onChange: (isOff: boolean) => void
}

export function RoleField({ role, school, isOff, disabled, onChange }: RoleFieldProps) {
  const state = isOff ? 'school.signIn.without' : 'school.signIn.with'
  return (
    <SwitchField
      name={roleField(role)}
      className={classes.role}
      label={
        <>
          {t(`school.role.${role}`)}
          <span className="visually-hidden"> {t('school.signIn.without')}</span>
        </>
      }
      hint={<Facts role={role} school={school} />}
      said={t(disabled ? 'school.signIn.needsProvider' : state)}
      checked={isOff}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

type FactsProps = Pick<RoleFieldProps, 'role' | 'school'>

/** Counts of a role's accounts, and how many of them the switch may leave outside. */
function Facts({ role, school: { roles, hasProvider } }: FactsProps) {
  const { accounts, linked } = roles[role]
  const count = t('school.signIn.accounts', { count: accounts, shown: wholeNumber(accounts) })
  return (
    <>
      <span>{hasProvider && linked ? `${count}, ${linkedOf(accounts, linked)}` : count}</span>
      {hasProvider && linked < accounts && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{neverOf(accounts, linked)}</span>
        </span>
      )}
      {role === profileType.admin && (
        <span>
          {t('school.signIn.administrators')}
          {hasProvider && accounts > 1 && linked < 2 && ` ${t(`school.signIn.keeping.${linked ? 'one' : 'all'}`)}`}
        </span>
      )}
    </>
  )
}

function linkedOf(accounts: number, linked: number): string {
  if (linked === accounts) return t('school.signIn.allLinked')
  return t('school.signIn.linked', { count: linked, shown: wholeNumber(linked) })
}

function neverOf(accounts: number, linked: number): string {
  if (!linked) return t('school.signIn.nobodyLinked')
  const never = accounts - linked
  return t('school.signIn.never', { count: never, shown: wholeNumber(never) })
}
