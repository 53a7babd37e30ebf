import { t } from '../kit/i18n/texts.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './compact.module.css'
import { EditLink, type ProfileRowProps } from './profile-row.tsx'
import { RowMenu } from './row-buttons.tsx'
import { TypeIcon } from './type-name.tsx'
import { nameOf } from './use-row-actions.ts'

/** On a phone: who it is, where to find and how to reach them. */
export function SmallRow({ profile, actions, onEdit }: ProfileRowProps) {
  const { type, groupName, phone, email, lockedAt, isTest } = profile
  const facts = [groupName ?? t(`people.type.${type}`), phone ?? email ?? t('people.noEmail')].join(' · ')
  return (
    <tr data-locked={lockedAt ? true : undefined}>
      <td>
        <span className={classes.line}>
          <EditLink profile={profile} onEdit={onEdit} shown={nameOf(profile)} />
          {isTest && <Tag>{t('people.test')}</Tag>}
          {lockedAt && <Tag>{t('people.lockedTag')}</Tag>}
        </span>
        <span className={classes.line}>
          <TypeIcon type={type} />
          {groupName && <span className="visually-hidden">{t(`people.type.${type}`)}</span>}
          <span className={classes.second} title={facts}>
            {facts}
          </span>
        </span>
      </td>
      <td className={classes.actions}>
        <RowMenu profile={profile} actions={actions} />
      </td>
    </tr>
  )
}
