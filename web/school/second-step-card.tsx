import { useQuery } from '@tanstack/react-query'
import { IconShieldLock } from '@tabler/icons-react'
import { factors } from '../../contract/factors/endpoints.ts'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { useMe } from '../kit/session/participant.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Asking } from './asking.tsx'
import { RoleField, Warning } from './role-field.tsx'
import { SettingCard } from './setting-card.tsx'
import { roles, unsecured } from './roles.ts'
import classes from './school.module.css'
import { useRoleSwitches } from './use-role-switches.ts'

/** Roles of which the school requires a second factor. */
export function SecondStepCard({ school }: { school: School }) {
  const form = useRoleSwitches(school, 'withSecondFactor', { left: unsecured, notice: t('school.secondStep.saved') })
  const lacksOwn = useLacksOwn(form.asksAbout.map(({ role }) => role))
  return (
    <SettingCard
      icon={<IconShieldLock size={22} aria-hidden />}
      title={t('school.secondStep.title')}
      about={<p className={classes.words}>{t('school.secondStep.words')}</p>}
      form={form}
      fields={roles.map((role) => (
        <RoleField
          key={role}
          setting="withSecondFactor"
          role={role}
          words={t('school.secondStep.with')}
          said={t(form.chosen[role] ? 'school.secondStep.required' : 'school.secondStep.optional')}
          facts={<Facts {...school.roles[role]} />}
          isOn={form.chosen[role]}
          onChange={(isOn) => form.choose(role, isOn)}
        />
      ))}
      maySave
    >
      <Asking
        title={t('school.require.title')}
        confirm={t('school.require.confirm')}
        line={(words) => t('school.require.role', words)}
        form={form}
      >
        <p>{t('school.require.words')}</p>
        {lacksOwn && <p>{t('school.require.own')}</p>}
      </Asking>
    </SettingCard>
  )
}

/** Tells whether one of the roles is the administrator's own, who has no second factor either. */
function useLacksOwn(of: ProfileType[]): boolean {
  const { user, participants } = useMe()
  const own = participants.map((one) => (one.own ? one.role : profileType.guardian))
  const isAsked = !user.isTest && own.some((role) => of.includes(role))
  const mine = useQuery({ ...reading(factors.list), enabled: isAsked })
  const { totp, passkeys } = mine.data?.factors ?? {}
  return isAsked && totp === null && passkeys?.length === 0
}

/** Counts of a role's accounts, and how many of them would have to add a factor first. */
function Facts({ accounts, secured }: School['roles'][ProfileType]) {
  const count = t('school.accounts', { count: accounts, shown: wholeNumber(accounts) })
  return (
    <>
      <span>{secured ? `${count}, ${securedOf(accounts, secured)}` : count}</span>
      {secured < accounts && <Warning>{lackingOf(accounts, secured)}</Warning>}
    </>
  )
}

function securedOf(accounts: number, secured: number): string {
  if (secured === accounts) return t('school.secondStep.allSecured')
  return t('school.secondStep.secured', { count: secured, shown: wholeNumber(secured) })
}

function lackingOf(accounts: number, secured: number): string {
  if (!secured) return t('school.secondStep.nobodySecured')
  return t('school.secondStep.lacking', { shown: wholeNumber(accounts - secured) })
}
