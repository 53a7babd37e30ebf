import { useNavigate } from '@tanstack/react-router'
import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react'
import type { Participant } from '../../../contract/people/schemas.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import { t } from '../i18n/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuChoices } from '../overlay/menu.tsx'
import { namesOf } from '../i18n/names.ts'
import { chooseParticipant, useMe } from '../session/participant.ts'
import { everybody, familyName, familyOf } from '../../../rules/family.ts'
import classes from './header.module.css'

/** A student's class, anybody else's role. */
export function roleText({ role, groupName }: Participant): string {
  if (role === profileType.student && groupName) return t('kit.layout.class', { name: groupName })
  return t(`kit.layout.role.${role}`)
}

function FamilyIcon({ size }: { size: number }) {
  return (
    <span className={classes.family} style={{ width: size, height: size }} aria-hidden>
      <IconUsersGroup size={20} />
    </span>
  )
}

/** Whose portal this is; another of the user's participants is one choice away. */
export function UserMenu() {
  const navigate = useNavigate()
  const me = useMe()
  const { user, participants, participant } = me
  const family = familyOf(me)
  const children = namesOf(family)
  const choose = (chosen: string) => {
    if (chosen !== everybody) chooseParticipant(chosen)
    void navigate({ to: '/', search: { child: chosen === everybody ? familyName(me) : chosen }, replace: true })
  }
  const shown = me.isFamily
    ? { name: user.name, role: children }
    : { name: participant.name, role: roleText(participant) }
  const trigger = (
    <button type="button" className={classes.user}>
      {me.isFamily ? <FamilyIcon size={38} /> : <Avatar of={participant} size={38} />}
      <span className={classes.who}>
        <b className={classes.name}>{shown.name}</b>
        <small className={classes.role}>{shown.role}</small>
      </span>
      <span className="visually-hidden">{t('kit.layout.switchProfile')}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
  const all = {
    value: everybody as string,
    name: t('kit.layout.allChildren'),
    label: (
      <>
        <FamilyIcon size={44} />
        <span className={classes.choice}>
          <b>{t('kit.layout.allChildren')}</b>
          <small>{children}</small>
        </span>
      </>
    ),
  }
  const each = participants.map((one) => ({
    value: one.uuid,
    name: one.name,
    label: (
      <>
        <Avatar of={one} size={44} />
        <span className={classes.choice}>
          <b>{one.name}</b>
          <small>{roleText(one)}</small>
        </span>
      </>
    ),
  }))
  return (
    <Menu trigger={trigger} className={classes.choices}>
      <MenuChoices
        label={t('kit.layout.whoseProfile')}
        value={me.isFamily ? everybody : participant.uuid}
        onChange={choose}
        options={family.length ? [all, ...each] : each}
      />
    </Menu>
  )
}
