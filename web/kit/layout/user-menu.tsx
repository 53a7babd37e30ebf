import { useNavigate } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Participant } from '../../../contract/people.ts'
import { Avatar } from '../avatar.tsx'
import { Menu, MenuChoices } from '../menu.tsx'
import { chooseParticipant, useMe } from '../participant.ts'
import classes from './header.module.css'

/** A student's class, anybody else's role. */
export function roleText({ role, groupName }: Participant, t: TFunction): string {
  if (role === 'STUDENT' && groupName) return t('layout.class', { name: groupName })
  return t(`layout.role.${role}`)
}

/** Whose portal this is; another of the user's participants is one choice away. */
export function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { participants, participant } = useMe()
  const choose = (uuid: string) => {
    chooseParticipant(uuid)
    void navigate({ to: '/', replace: true })
  }
  const trigger = (
    <button type="button" className={classes.user}>
      <Avatar of={participant} size={38} />
      <span className={classes.who}>
        <b className={classes.name}>{participant.name}</b>
        <small className={classes.role}>{roleText(participant, t)}</small>
      </span>
      <span className="visually-hidden">{t('layout.switchProfile')}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
  const options = participants.map((one) => ({
    value: one.uuid,
    name: one.name,
    label: (
      <>
        <Avatar of={one} size={44} />
        <span className={classes.choice}>
          <b>{one.name}</b>
          <small>{roleText(one, t)}</small>
        </span>
      </>
    ),
  }))
  return (
    <Menu trigger={trigger} className={classes.choices}>
      <MenuChoices label={t('layout.whoseProfile')} value={participant.uuid} onChange={choose} options={options} />
    </Menu>
  )
}
