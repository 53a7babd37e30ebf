import { Link } from '@tanstack/react-router'
import { IconCalendarCog, IconMail, IconUserCircle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { periods } from '../../contract/calendar.ts'
import { identity } from '../../contract/identity.ts'
import { mails } from '../../contract/mails.ts'
import { profiles } from '../../contract/people.ts'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import classes from './admin-home.module.css'

const tiles = [
  { name: 'profiles', to: '/admin/profiles', needs: profiles.list, icon: IconUsers },
  { name: 'periods', to: '/admin/periods', needs: periods.list, icon: IconCalendarCog },
  { name: 'mails', to: '/admin/mails', needs: mails.list, icon: IconMail },
  { name: 'personal', to: '/repass', needs: identity.changePassword, icon: IconUserCircle },
] as const

/** The administrator's menu, large: only what exists and may be opened. */
export function AdminTiles() {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <ul className={classes.tiles}>
      {tiles
        .filter(({ needs }) => may(me, needs))
        .map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tile}>
              <span className={classes.glyph}>
                <Icon size={28} aria-hidden />
              </span>
              <b>{t(`layout.menu.${name}`)}</b>
              <span>{t(`dashboard.admin.${name}Words`)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
