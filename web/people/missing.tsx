import { IconMailOff, IconSchoolOff, IconUserOff } from '@tabler/icons-react'
import { type ProfileGap, profileType } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './people.module.css'

const icons = { address: IconMailOff, guardian: IconUserOff, group: IconSchoolOff }

/** What ought to be there and is not. */
export function Missing({ gap }: { gap: Exclude<ProfileGap, 'signIn'> }) {
  const Icon = icons[gap]
  return (
    <Tag tone="soon">
      <Icon size={14} aria-hidden />
      {t(`people.filter.gap.${gap}`)}
    </Tag>
  )
}

/** The first, and how many more. */
export function GuardianName({ profile: { type, guardianNames } }: { profile: Profile }) {
  const [first, ...others] = guardianNames
  if (first === undefined) return type === profileType.student ? <Missing gap="guardian" /> : '—'
  return (
    <span className={classes.guardians} title={guardianNames.join(', ')}>
      <span>{first}</span> {others.length > 0 && <Tag>{t('people.moreGuardians', { number: others.length })}</Tag>}
    </span>
  )
}

export function GroupName({ profile: { type, groupName }, isNew }: { profile: Profile; isNew: boolean }) {
  if (type === profileType.student && groupName === null) return <Missing gap="group" />
  return isNew ? <b>{groupName}</b> : (groupName ?? '—')
}
