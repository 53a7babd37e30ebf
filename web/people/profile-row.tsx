import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Detail, details, type ProfileField, profileFields } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortDate, shortDateOf } from '../kit/time/dates.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Checkbox } from '../kit/form/toggles.tsx'
import classes from './people.module.css'
import { EnterAs, MailPassword } from './row-buttons.tsx'
import { TypeName } from './type-name.tsx'
import { nameOf, type RowActions } from './use-row-actions.ts'

export type ProfileRowProps = { profile: Profile; actions: RowActions; onEdit: (profile: Profile) => void }

export function ProfileRow(props: ProfileRowProps) {
  const { profile, actions } = props
  return (
    <tr data-locked={profile.lockedAt ? true : undefined}>
      {fields.map((field) => {
        const content = contents[field]
        const text = content ? undefined : profile[field === 'guardian' ? 'guardianName' : (field as Text)]
        return (
          <td key={field} className={looks[field]} title={text ?? undefined}>
            {content ? content(props) : (text ?? '—')}
          </td>
        )
      })}
      <td>
        <span className={classes.actions}>
          <MailPassword profile={profile} actions={actions} />
          <EnterAs profile={profile} actions={actions} />
        </span>
      </td>
    </tr>
  )
}

const fields = Object.keys(profileFields) as ProfileField[]
const looks: { [Field in ProfileField]?: string } = { lastName: classes.name, active: classes.middle }

type Text = Detail | 'lastName' | 'firstName'
type Content = (props: ProfileRowProps) => ReactNode

/** What stands in a cell that is no plain text. */
const contents: { [Field in ProfileField]?: Content } = {
  email: ({ profile, onEdit }) => <EditLink profile={profile} onEdit={onEdit} />,
  type: ({ profile }) => <TypeName type={profile.type} />,
  group: ({ profile }) => (profile.groupName ? <ClassLink profile={profile} /> : '—'),
  created: ({ profile }) => shortDateOf(profile.createdAt),
  active: ({ profile, actions }) => (
    <Checkbox
      label={t('people.activeProfile', { name: nameOf(profile) })}
      checked={!profile.lockedAt}
      disabled={actions.own(profile)}
      onChange={() => actions.toggle(profile)}
    />
  ),
  isTest: ({ profile }) => profile.isTest && <Tag>{t('people.test')}</Tag>,
}
for (const { name, kind } of details)
  if (kind === 'birthDate') contents[name] = ({ profile: { [name]: day } }) => (day ? shortDate(day) : '—')

/** A student's class, which opens its week. */
export function ClassLink({ profile: { groupId, groupName } }: Pick<ProfileRowProps, 'profile'>) {
  return (
    <Link
      to="/schedule/weeks"
      search={{ group: groupId ?? undefined }}
      className={classes.class}
      title={t('people.week', { name: groupName ?? '' })}
    >
      {groupName}
    </Link>
  )
}

type EditLinkProps = Pick<ProfileRowProps, 'profile' | 'onEdit'> & { /** In place of the address. */ shown?: string }

export function EditLink({ profile, onEdit, shown: instead }: EditLinkProps) {
  const shown = instead ?? profile.email ?? t('people.noEmail')
  return (
    <button type="button" className={classes.edit} title={shown} onClick={() => onEdit(profile)}>
      {shown}
      <span className="visually-hidden">. {t('people.editProfile', { name: nameOf(profile) })}</span>
    </button>
  )
}
