import type { ReactNode } from 'react'
import { type Detail, details, type ProfileField, profileFields } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortDate, shortDateOf } from '../kit/time/dates.ts'
import { cx } from '../kit/ui/cx.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Checkbox } from '../kit/form/toggles.tsx'
import { ChooseRow, type Choosing, rowOf } from './choosing.tsx'
import { GroupName, GuardianName, Missing } from './missing.tsx'
import classes from './people.module.css'
import { EnterAs, MailPassword } from './row-buttons.tsx'
import { TypeName } from './type-name.tsx'
import { nameOf, type RowActions } from './use-row-actions.ts'

export type ProfileRowProps = Choosing & {
  profile: Profile
  actions: RowActions
  onEdit: (profile: Profile) => void
}

export function ProfileRow(props: ProfileRowProps) {
  const { profile, actions } = props
  return (
    <tr {...rowOf(profile, props)}>
      <td className={classes.box}>
        <ChooseRow {...props} />
      </td>
      {fields.map((field) => {
        const content = contents[field]
        const text = content ? undefined : textOf(profile, field)
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
const looks: { [Field in ProfileField]?: string } = {
  name: cx(classes.name, classes.frozen),
  active: classes.middle,
  email: classes.cuts,
  guardian: classes.cuts,
}

/** What is cut where its column is too narrow, and then told by its title. */
const textOf = (profile: Profile, field: ProfileField) =>
  field === 'name' ? nameOf(profile) : profile[field as Detail]

type Content = (props: ProfileRowProps) => ReactNode

/** What stands in a cell that is no plain text. */
const contents: { [Field in ProfileField]?: Content } = {
  email: ({ profile, onEdit }) => <EditLink profile={profile} onEdit={onEdit} />,
  guardian: ({ profile }) => <GuardianName profile={profile} />,
  type: ({ profile }) => <TypeName type={profile.type} />,
  group: ({ profile, made }) => <GroupName profile={profile} isNew={made(profile)?.groupName !== undefined} />,
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

type EditLinkProps = Pick<ProfileRowProps, 'profile' | 'onEdit'> & { /** In place of the address. */ shown?: ReactNode }

export function EditLink({ profile, onEdit, shown: instead }: EditLinkProps) {
  const shown = instead ?? profile.email ?? <Missing gap="address" />
  return (
    <button type="button" className={classes.edit} title={profile.email ?? undefined} onClick={() => onEdit(profile)}>
      {shown}
      <span className="visually-hidden">. {t('people.editProfile', { name: nameOf(profile) })}</span>
    </button>
  )
}
