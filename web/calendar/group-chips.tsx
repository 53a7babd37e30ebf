import { Link } from '@tanstack/react-router'
import { IconCalendarMonth, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Group } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import classes from './group-chips.module.css'

const acts = { write: IconMail, edit: IconPencil, delete: IconTrash }
type Act = keyof typeof acts

export type GroupAction = { to: Act; group: Group } | { to: 'add' | 'paste' }

type GroupChipsProps = {
  groups: Group[]
  /** A day of the week that a class's schedule opens with. */ week: string
  onAsk: (asked: GroupAction) => void
}

/** A chosen chip shows what can be done with it. */
export function GroupChips({ groups, week, onAsk }: GroupChipsProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <ul className={classes.chips} aria-label={t('calendar.groups')}>
      {groups.map((group) => (
        <Chip
          key={group.id}
          {...{ group, week }}
          isChosen={group.id === chosen}
          onChoose={(isChosen) => setChosen(isChosen ? group.id : null)}
          onAsk={onAsk}
        />
      ))}
    </ul>
  )
}

type ChipProps = {
  group: Group
  week: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAsk: (asked: GroupAction) => void
}

function Chip({ group, week, isChosen, onChoose, onAsk }: ChipProps) {
  const { name } = group
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onChoose(false)
  return (
    <li className={classes.chip} data-chosen={isChosen || undefined} data-extern={group.isExtern || undefined}>
      <button
        type="button"
        className={classes.name}
        aria-expanded={isChosen}
        onClick={() => onChoose(!isChosen)}
        onKeyDown={onKeyDown}
      >
        {name}
      </button>
      {isChosen && (
        <Link
          to="/schedule/weeks"
          search={{ group: group.id, week }}
          className={classes.act}
          aria-label={t('calendar.week', { name })}
          title={t('calendar.week', { name })}
          onKeyDown={onKeyDown}
        >
          <IconCalendarMonth size={16} aria-hidden />
        </Link>
      )}
      {isChosen &&
        (['write', 'edit', 'delete'] as const).map((to) => {
          const Icon = acts[to]
          return (
            <button
              key={to}
              type="button"
              className={classes.act}
              aria-label={t(`calendar.${to}`, { name })}
              onClick={() => onAsk({ to, group })}
              onKeyDown={onKeyDown}
            >
              <Icon size={16} aria-hidden />
            </button>
          )
        })}
    </li>
  )
}
