import { IconKey } from '@tabler/icons-react'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Asking } from './asking.tsx'
import { RoleField, Warning } from './role-field.tsx'
import { SettingCard } from './setting-card.tsx'
import { roles, unseen } from './roles.ts'
import classes from './school.module.css'
import { useRoleSwitches } from './use-role-switches.ts'

/** For which roles passwords are off. */
export function SignInCard({ school }: { school: School }) {
  const form = useRoleSwitches(school, 'withoutPassword', { left: unseen, notice: t('school.signIn.saved') })
  const { chosen, stored } = form
  const mayChange = roles.filter((role) => school.hasProvider || stored[role])
  const said = (role: ProfileType) => {
    if (!mayChange.includes(role)) return t('school.signIn.needsProvider')
    return t(chosen[role] ? 'school.signIn.without' : 'school.signIn.with')
  }
  return (
    <SettingCard
      icon={<IconKey size={22} aria-hidden />}
      title={t('school.signIn.title')}
      subtitle={school.hasProvider && providerNames()}
      about={<About hasProvider={school.hasProvider} isOff={mayChange.length > 0} />}
      form={form}
      fields={roles.map((role) => (
        <RoleField
          key={role}
          setting="withoutPassword"
          role={role}
          words={t('school.signIn.without')}
          said={said(role)}
          facts={<Facts role={role} school={school} />}
          isOn={chosen[role]}
          disabled={!mayChange.includes(role)}
          onChange={(isOff) => form.choose(role, isOff)}
        />
      ))}
      maySave={mayChange.length > 0}
    >
      <Asking
        title={t('school.switchOff.title')}
        confirm={t('school.switchOff.confirm')}
        line={(words) => t('school.switchOff.role', words)}
        form={form}
      >
        <p>{t('school.switchOff.words')}</p>
      </Asking>
    </SettingCard>
  )
}

function providerNames(): string {
  const names = page().providers.map(({ name }) => name)
  return t('school.signIn.providers', { count: names.length, names: names.join(', ') })
}

/** `isOff`: passwords have been switched off for somebody. */
function About({ hasProvider, isOff }: { hasProvider: boolean; isOff: boolean }) {
  if (hasProvider) return <p className={classes.words}>{t('school.signIn.words')}</p>
  return (
    <Alert tone="warn" className={classes.alert}>
      {t('school.signIn.noProvider')}
      {isOff && ` ${t('school.signIn.allWithPassword')}`}
    </Alert>
  )
}

type FactsProps = { role: ProfileType; school: School }

/** Counts of a role's accounts, and how many of them the switch may leave outside. */
function Facts({ role, school: { roles: of, hasProvider } }: FactsProps) {
  const { accounts, linked } = of[role]
  const count = t('school.accounts', { count: accounts, shown: wholeNumber(accounts) })
  return (
    <>
      <span>{hasProvider && linked ? `${count}, ${linkedOf(accounts, linked)}` : count}</span>
      {hasProvider && linked < accounts && <Warning>{neverOf(accounts, linked)}</Warning>}
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
