import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconBook,
  IconCalendarEvent,
  IconDownload,
  IconEdit,
  IconFileImport,
  IconKey,
  IconLock,
  IconMail,
  IconNews,
  IconSchool,
  IconTrash,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { HistoryObject } from '../../contract/history/endpoints.ts'
import type { HistoryEntry } from '../../contract/history/schemas.ts'
import classes from './history.module.css'

const icons: Partial<Record<HistoryObject, TablerIcon>> = {
  profiles: IconUser,
  memberships: IconArrowsLeftRight,
  groups: IconUsersGroup,
  disciplines: IconBook,
  periods: IconCalendarEvent,
  quarters: IconCalendarEvent,
  holidays: IconCalendarEvent,
  posts: IconNews,
  google_courses: IconSchool,
  files: IconFileImport,
  users: IconKey,
  outbox: IconMail,
}

export function KindIcon({ entry: { kind, object, action, value } }: { entry: HistoryEntry }) {
  return (
    <span className={classes.glyph} aria-hidden>
      {iconOf({ kind, object, action, value })}
    </span>
  )
}

function iconOf({ kind, object, action, value }: Pick<HistoryEntry, 'kind' | 'object' | 'action' | 'value'>) {
  const Icon =
    (kind === 'history.undo' && IconArrowBackUp) ||
    (action === 'refuse' && IconLock) ||
    (action === 'read' && IconDownload) ||
    (action === 'erase' && IconTrash) ||
    (value?.form === 'locked' && IconLock) ||
    (object && icons[object]) ||
    IconEdit
  return <Icon size={18} />
}
