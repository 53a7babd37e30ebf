import { Link } from '@tanstack/react-router'
import {
  IconBuilding,
  IconCalendarCog,
  IconFiles,
  IconMail,
  IconNews,
  IconPlugConnected,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { periods } from '../../../contract/calendar/endpoints.ts'
import { files } from '../../../contract/files/endpoints.ts'
import { identity } from '../../../contract/identity/endpoints.ts'
import { mails } from '../../../contract/mails/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { school } from '../../../contract/school/endpoints.ts'
import { ssoProviders } from '../../../contract/sso/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './admin-home.module.css'

const tiles = [
  { name: 'profiles', text: 'kit.layout.menu.profiles', to: '/admin/profiles', needs: profiles.list, icon: IconUsers },
  { name: 'posts', text: 'kit.layout.menu.posts', to: '/admin/posts', needs: posts.list, icon: IconNews },
  {
    name: 'periods',
    text: 'kit.layout.menu.periods',
    to: '/admin/periods',
    needs: periods.list,
    icon: IconCalendarCog,
  },
  { name: 'files', text: 'administration.files', to: '/admin/files', needs: files.list, icon: IconFiles },
  { name: 'mails', text: 'administration.mails', to: '/admin/mails', needs: mails.list, icon: IconMail },
  {
    name: 'connections',
    text: 'administration.titles.connections',
    to: '/admin/connections',
    needs: ssoProviders.list,
    icon: IconPlugConnected,
  },
  { name: 'school', text: 'administration.school', to: '/admin/school', needs: school.show, icon: IconBuilding },
  {
    name: 'personal',
    text: 'kit.layout.menu.personal',
    to: '/repass',
    needs: identity.changePassword,
    icon: IconUserCircle,
  },
] as const

/** The administrator's menu, large: only what exists and may be opened. */
export function AdminTiles() {
  const me = useMe()
  return (
    <ul className={classes.tiles}>
      {tiles
        .filter(({ needs }) => may(me, needs))
        .map(({ name, text, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tile}>
              <span className={classes.glyph}>
                <Icon size={28} aria-hidden />
              </span>
              <b className={sheet.title}>{t(text)}</b>
              <span>{t(`administration.${name}Words`)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
