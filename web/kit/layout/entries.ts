import {
  IconCalendarCog,
  IconCalendarMonth,
  IconCertificate,
  IconHome,
  IconListCheck,
  IconLogout,
  IconTable,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { periods } from '../../../contract/calendar.ts'
import { coursework } from '../../../contract/coursework.ts'
import { identity } from '../../../contract/identity.ts'
import { journal } from '../../../contract/journal.ts'
import { marks } from '../../../contract/marks.ts'
import { profiles } from '../../../contract/people.ts'
import { schedule } from '../../../contract/schedule.ts'
import { waiting } from '../../../contract/waiting.ts'
import { may } from '../session/may.ts'
import type { Me } from '../session/participant.ts'

type Place = '/' | '/schedule' | '/active' | '/marks'
type Path = Place | '/admin/profiles' | '/admin/periods' | '/repass' | '/logout'
export type Entry = { to: Path; text: Extract<ParseKeys, `layout.menu.${string}`>; icon: ComponentType }

const personal: Entry = { to: '/repass', text: 'layout.menu.personal', icon: IconUserCircle }
const exit: Entry = { to: '/logout', text: 'layout.menu.exit', icon: IconLogout }

/** The menu of the chosen participant: what the contract lets them do. */
export function entriesOf(me: Me): Entry[] {
  const entries: Entry[] = []
  if (may(me, profiles.list)) entries.push({ to: '/admin/profiles', text: 'layout.menu.profiles', icon: IconUsers })
  if (may(me, periods.list)) entries.push({ to: '/admin/periods', text: 'layout.menu.periods', icon: IconCalendarCog })
  if (!entries.length) {
    entries.push({ to: '/', text: 'layout.menu.home', icon: IconHome })
    if (may(me, schedule.search))
      entries.push({ to: '/schedule', text: 'layout.menu.schedule', icon: IconCalendarMonth })
    if (may(me, coursework.assignments) || may(me, waiting.works))
      entries.push({ to: '/active', text: 'layout.menu.active', icon: IconListCheck })
    if (may(me, marks.list)) entries.push({ to: '/marks', text: 'layout.menu.marks', icon: IconCertificate })
    else if (may(me, journal.marks)) entries.push({ to: '/marks', text: 'layout.menu.journal', icon: IconTable })
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
