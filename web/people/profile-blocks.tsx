import { useTranslation } from 'react-i18next'
import type { Profile } from '../../contract/people.ts'
import { fullDate, shortDateOf } from '../kit/dates.ts'
import { Tag } from '../kit/tag.tsx'
import { Checkbox } from '../kit/toggles.tsx'
import classes from './blocks.module.css'
import { EditLink } from './profile-row.tsx'
import { EnterAs, MailPassword } from './row-buttons.tsx'
import { TypeName } from './type-name.tsx'
import { nameOf, type RowActions } from './use-row-actions.ts'

type ProfileBlocksProps = { profiles: Profile[]; actions: RowActions; onEdit: (profile: Profile) => void }

/** The table's rows on a small screen. */
export function ProfileBlocks({ profiles, actions, onEdit }: ProfileBlocksProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.blocks} aria-label={t('people.table')}>
      {profiles.map((profile) => (
        <li key={profile.id} className={classes.block} data-locked={profile.lockedAt ? true : undefined}>
          <h2 className={classes.title}>
            {nameOf(profile)}
            {profile.isTest && <Tag>{t('people.test')}</Tag>}
          </h2>
          <EditLink profile={profile} onEdit={onEdit} />
          <Facts profile={profile} />
          <div className={classes.actions}>
            <Checkbox
              checked={!profile.lockedAt}
              disabled={actions.own(profile)}
              onChange={() => actions.toggle(profile)}
            >
              {t('people.column.active')}
            </Checkbox>
            <MailPassword profile={profile} actions={actions} named />
            <EnterAs profile={profile} actions={actions} named />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const facts = [
    { name: 'role', shown: <TypeName type={profile.type} /> },
    { name: 'group', shown: profile.groupName },
    { name: 'created', shown: shortDateOf(profile.createdAt) },
    { name: 'guardian', shown: profile.guardianName },
    { name: 'phone', shown: profile.phone },
    { name: 'dateOfBirth', shown: profile.dateOfBirth && fullDate(profile.dateOfBirth) },
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, shown }) =>
          shown && (
            <div key={name}>
              <dt>{t(`people.column.${name}`)}</dt>
              <dd>{shown}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
