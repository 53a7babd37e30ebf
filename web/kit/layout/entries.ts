import {
  IconCalendarCog,
  IconCalendarMonth,
  IconCertificate,
  IconHome,
  IconListCheck,
  IconLogout,
  IconNews,
  IconTable,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { periods } from '../../../contract/calendar/endpoints.ts'
import { coursework, marks } from '../../../contract/gradebook/endpoints.ts'
import { identity } from '../../../contract/identity/endpoints.ts'
import { journal, waiting } from '../../../contract/journal/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import type { Key as TextKey } from '../i18n/texts.ts'
import { may } from '../session/may.ts'
import type { Me } from '../session/participant.ts'

type Place = '/' | '/schedule' | '/active' | '/marks'
type Path = Place | '/admin/profiles' | '/admin/posts' | '/admin/periods' | '/repass' | '/logout'
export type Entry = {
  to: Path
  text: Extract<TextKey, `kit.layout.menu.${string}`>
  icon: ComponentType
  /** The beginning of other addresses that belong to it. */
  also?: string
}

const personal: Entry = { to: '/repass', text: 'kit.layout.menu.personal', icon: IconUserCircle }
const exit: Entry = { to: '/logout', text: 'kit.layout.menu.exit', icon: IconLogout }

/** The menu of the chosen participant: what the contract lets them do. */
export function entriesOf(me: Me): Entry[] {
  const entries: Entry[] = []
  if (may(me, profiles.list)) entries.push({ to: '/admin/profiles', text: 'kit.layout.menu.profiles', icon: IconUsers })
  if (may(me, posts.list)) entries.push({ to: '/admin/posts', text: 'kit.layout.menu.posts', icon: IconNews })
  if (may(me, periods.list))
    entries.push({
      to: '/admin/periods',
      text: 'kit.layout.menu.periods',
      icon: IconCalendarCog,
      also: '/schedule/weeks',
    })
  if (!entries.length) {
    entries.push({ to: '/', text: 'kit.layout.menu.home', icon: IconHome })
    if (may(me, schedule.search))
      entries.push({ to: '/schedule', text: 'kit.layout.menu.schedule', icon: IconCalendarMonth })
    if (may(me, coursework.assignments) || may(me, waiting.works))
      entries.push({ to: '/active', text: 'kit.layout.menu.active', icon: IconListCheck })
    if (may(me, marks.list)) entries.push({ to: '/marks', text: 'kit.layout.menu.marks', icon: IconCertificate })
    else if (may(me, journal.marks)) entries.push({ to: '/marks', text: 'kit.layout.menu.journal', icon: IconTable })
  }
  if (may(me, identity.changePassword)) entries.push(personal)
  return [...entries, exit]
}

const places: Path[] = ['/', '/schedule', '/active', '/marks'] satisfies Place[]

/** What of a menu stands in the bar at the bottom of a phone; without a choice between places there is none. */
export function placesOf(entries: Entry[]): Entry[] {
  const found = entries.filter(({ to }) => places.includes(to))
  return found.length > 1 ? found : []
}
