import { Link } from '@tanstack/react-router'
import {
  IconCalendarCog,
  IconFolder,
  IconHistory,
  IconNews,
  IconPlugConnected,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { periods } from '../../../contract/calendar/endpoints.ts'
import type { Office } from '../../../contract/dashboard/schemas.ts'
import { files } from '../../../contract/files/endpoints.ts'
import { history } from '../../../contract/history/endpoints.ts'
import { identity } from '../../../contract/identity/endpoints.ts'
import { mails } from '../../../contract/mails/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { wholeNumber } from '../../kit/time/dates.ts'
import classes from './admin-home.module.css'

const tiles = [
  { name: 'profiles', text: 'kit.layout.menu.profiles', to: '/admin/profiles', needs: profiles.list, icon: IconUsers },
  { name: 'posts', text: 'administration.posts', to: '/admin/posts', needs: posts.list, icon: IconNews },
  {
    name: 'periods',
    text: 'kit.layout.menu.periods',
    to: '/admin/periods',
    needs: periods.list,
    icon: IconCalendarCog,
  },
  { name: 'files', text: 'administration.files', to: '/admin/files', needs: files.list, icon: IconFolder },
  { name: 'history', text: 'administration.history', to: '/admin/history', needs: history.list, icon: IconHistory },
  {
    name: 'connections',
    text: 'administration.connectionsTile',
    to: '/admin/connections',
    needs: mails.list,
    icon: IconPlugConnected,
  },
  {
    name: 'personal',
    text: 'kit.layout.menu.personal',
    to: '/repass',
    needs: identity.changePassword,
    icon: IconUserCircle,
  },
] as const

/** The administrator's menu, large: only what exists and may be opened. */
export function AdminTiles({ office }: { office: Office | undefined }) {
  const me = useMe()
  return (
    <ul className={classes.tiles}>
      {tiles
        .filter(({ needs }) => may(me, needs))
        .map(({ name, text, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tile}>
              <span className={classes.glyph}>
                <Icon size={24} aria-hidden />
              </span>
              <span className={classes.words}>
                <b>{t(text)}</b>
                <small>{wordsOf(name, office)}</small>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** What there is of it, once that is known. */
function wordsOf(name: (typeof tiles)[number]['name'], office: Office | undefined): string {
  const { gaps, posts: news, imports } = office ?? {}
  if (name === 'profiles')
    return gaps ? t('administration.profilesWords', { count: gaps.all, shown: wholeNumber(gaps.all) }) : '\u00A0'
  if (name === 'posts')
    return news
      ? t('administration.postsWords', { published: wholeNumber(news.totals.published), drafts: news.totals.draft })
      : '\u00A0'
  if (name === 'files') return imports ? t('administration.filesWords', { all: wholeNumber(imports.all) }) : '\u00A0'
  return t(`administration.${name}Words`)
}
