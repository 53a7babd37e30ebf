import { useTranslation } from 'react-i18next'
import type { Profile } from '../../contract/people.ts'
import { shortDate, shortDateOf } from '../kit/time/dates.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Checkbox } from '../kit/form/toggles.tsx'
import classes from './people.module.css'
import { EnterAs, MailPassword } from './row-buttons.tsx'
import { TypeName } from './type-name.tsx'
import { nameOf, type RowActions } from './use-row-actions.ts'

export type ProfileRowProps = { profile: Profile; actions: RowActions; onEdit: (profile: Profile) => void }

export function ProfileRow({ profile, actions, onEdit }: ProfileRowProps) {
  const { t } = useTranslation()
  const name = nameOf(profile)
  return (
    <tr data-locked={profile.lockedAt ? true : undefined}>
      <td>
        <EditLink profile={profile} onEdit={onEdit} />
      </td>
      <td title={profile.guardianName ?? undefined}>{profile.guardianName ?? '—'}</td>
      <td>
        <TypeName type={profile.type} />
      </td>
      <td>{profile.groupName ?? '—'}</td>
      <td title={profile.phone ?? undefined}>{profile.phone ?? '—'}</td>
      <td className={classes.name} title={profile.lastName}>
        {profile.lastName}
      </td>
      <td title={profile.firstName}>{profile.firstName}</td>
      <td>{profile.dateOfBirth ? shortDate(profile.dateOfBirth) : '—'}</td>
      <td>{shortDateOf(profile.createdAt)}</td>
      <td className={classes.middle}>
        <Checkbox
          label={t('people.activeProfile', { name })}
          checked={!profile.lockedAt}
          disabled={actions.own(profile)}
          onChange={() => actions.toggle(profile)}
        />
      </td>
      <td>{profile.isTest && <Tag>{t('people.test')}</Tag>}</td>
      <td>
        <span className={classes.actions}>
          <MailPassword profile={profile} actions={actions} />
          <EnterAs profile={profile} actions={actions} />
        </span>
      </td>
    </tr>
  )
}

type EditLinkProps = Pick<ProfileRowProps, 'profile' | 'onEdit'> & { /** In place of the address. */ shown?: string }

export function EditLink({ profile, onEdit, shown: instead }: EditLinkProps) {
  const { t } = useTranslation()
  const shown = instead ?? profile.email ?? t('people.noEmail')
  return (
    <button type="button" className={classes.edit} title={shown} onClick={() => onEdit(profile)}>
      {shown}
      <span className="visually-hidden">. {t('people.editProfile', { name: nameOf(profile) })}</span>
    </button>
  )
}
