import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortDate, shortDateOf } from '../kit/time/dates.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Checkbox } from '../kit/form/toggles.tsx'
import classes from './compact.module.css'
import { ClassLink, EditLink, type ProfileRowProps } from './profile-row.tsx'
import { EnterAs, MailPassword } from './row-buttons.tsx'
import { TypeIcon } from './type-name.tsx'
import { nameOf } from './use-row-actions.ts'

export function CompactRow({ profile, actions, onEdit }: ProfileRowProps) {
  const { type, groupName, phone, guardianName, lockedAt, isTest } = profile
  const name = nameOf(profile)
  const role = groupName ? `${t(`people.type.${type}`)}, ${groupName}` : t(`people.type.${type}`)
  return (
    <tr data-locked={lockedAt ? true : undefined}>
      <td>
        <b className={classes.line} title={name}>
          <span className={classes.cut}>{name}</span>
          {isTest && <Tag>{t('people.test')}</Tag>}
        </b>
        <EditLink profile={profile} onEdit={onEdit} />
      </td>
      <td>
        <span className={classes.line} title={role}>
          <TypeIcon type={type} />
          <span className={classes.cut}>
            {t(`people.type.${type}`)}
            {groupName && ', '}
            {groupName && <ClassLink profile={profile} />}
          </span>
        </span>
        <Second text={phone} />
      </td>
      <td className={classes.family} title={guardianName ?? undefined}>
        {guardianName ?? '—'}
      </td>
      <td className={classes.days}>
        <span className={classes.line}>{shortDateOf(profile.createdAt)}</span>
        <Born profile={profile} />
      </td>
      <td className={classes.active}>
        <Checkbox
          label={t('people.activeProfile', { name })}
          checked={!lockedAt}
          disabled={actions.own(profile)}
          onChange={() => actions.toggle(profile)}
        />
      </td>
      <td className={classes.actions}>
        <MailPassword profile={profile} actions={actions} />
        <EnterAs profile={profile} actions={actions} />
      </td>
    </tr>
  )
}

function Born({ profile: { dateOfBirth } }: { profile: Profile }) {
  return <Second text={dateOfBirth && t('people.born', { date: shortDate(dateOfBirth) })} />
}

function Second({ text }: { text: string | null }) {
  return (
    <span className={classes.second} title={text ?? undefined}>
      {text ?? '—'}
    </span>
  )
}
