import { profileType } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { ChooseRow, rowOf } from './choosing.tsx'
import classes from './compact.module.css'
import { Missing } from './missing.tsx'
import { EditLink, type ProfileRowProps } from './profile-row.tsx'
import { RowMenu } from './row-buttons.tsx'
import { nameOf } from './use-row-actions.ts'

/** On a phone: who it is and where to find them; the address, or what is missing. */
export function SmallRow(props: ProfileRowProps) {
  const { profile, actions, onEdit } = props
  const { type, groupName, guardianName, email, lockedAt, isTest } = profile
  const isStudent = type === profileType.student
  return (
    <tr {...rowOf(profile, props)}>
      <td className={classes.box}>
        <ChooseRow {...props} />
      </td>
      <td>
        <span className={classes.line}>
          <EditLink profile={profile} onEdit={onEdit} shown={nameOf(profile)} />
          {isTest && <Tag>{t('people.test')}</Tag>}
          {lockedAt && <Tag>{t('people.lockedTag')}</Tag>}
        </span>
        <span className={classes.line}>
          {email === null && <Missing gap="address" />}
          {isStudent && guardianName === null && <Missing gap="guardian" />}
          {email !== null && (
            <span className={classes.second} title={email}>
              {email}
            </span>
          )}
        </span>
      </td>
      <td className={classes.place}>
        {props.made(profile)?.groupName !== undefined ? (
          <b>{groupName}</b>
        ) : (
          (groupName ?? (isStudent ? <Missing gap="group" /> : t(`people.type.${type}`)))
        )}
      </td>
      <td className={classes.actions}>
        <RowMenu profile={profile} actions={actions} />
      </td>
    </tr>
  )
}
