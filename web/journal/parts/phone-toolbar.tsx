import { useQueries } from '@tanstack/react-query'
import { IconChevronDown, IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Menu, MenuChoices } from '../../kit/overlay/menu.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { views } from '../model/columns.ts'
import { MoreItems } from './more-items.tsx'
import classes from './phone-toolbar.module.css'
import type { ToolbarProps } from './toolbar.tsx'

/** All of the toolbar in one row. */
export function PhoneToolbar(props: ToolbarProps) {
  const { disciplines, groups, chosen, view, onView, onCreate, status, find } = props
  const bar = useRef<HTMLDivElement>(null)
  const isFinding = useRef(false)
  const discipline = disciplines?.find(({ id }) => id === chosen.discipline)
  const group = groups?.find(({ id }) => id === chosen.group)
  const head = (of: (typeof views)[number]) =>
    of === 'year' ? t('gradebook.marks.head.y') : t('gradebook.marks.shortQuarter', { number: of })
  const spans = views.map((value) => ({
    value,
    label: t(value === 'year' ? 'gradebook.marks.span.y' : `gradebook.marks.span.q${value}`),
  }))
  const pair = [discipline?.alias ?? discipline?.name, group?.name] as const
  return (
    <div ref={bar} className={classes.toolbar}>
      {find}
      <Menu
        align="start"
        className={classes.menu}
        trigger={
          <button type="button" className={classes.pair} aria-label={t('journal.pair', { pair: pair.join(' · ') })}>
            <span>
              {pair[0]}
              {group && (
                <>
                  {' · '}
                  <b>{group.name}</b>
                </>
              )}
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        }
      >
        <PairChoices {...props} />
      </Menu>
      <Menu
        trigger={
          <button
            type="button"
            className={classes.view}
            aria-label={`${head(view)}, ${t('journal.quarter')}: ${spans.find(({ value }) => value === view)?.label}`}
          >
            <b>{head(view)}</b>
            <IconChevronDown size={18} aria-hidden />
          </button>
        }
      >
        <MenuChoices label={t('journal.quarter')} value={view} onChange={onView} options={spans} />
      </Menu>
      {status}
      {onCreate && (
        <IconButton className={classes.button} look="fill" label={t('journal.work.create')} onClick={onCreate}>
          <IconPlus aria-hidden />
        </IconButton>
      )}
      <Menu
        focusAfter={() => {
          const field = isFinding.current ? bar.current?.querySelector('input') : undefined
          isFinding.current = false
          return field
        }}
        trigger={
          <IconButton className={classes.button} label={t('journal.more')}>
            <IconDotsVertical aria-hidden />
          </IconButton>
        }
      >
        <MoreItems {...props} onFind={() => (isFinding.current = true)} />
      </Menu>
    </div>
  )
}

/** Every class of every discipline; the classes are read once the list is opened. */
function PairChoices({ disciplines, chosen, onChoose }: ToolbarProps) {
  const { uuid: pt } = useParticipant()
  const groups = useQueries({
    queries: (disciplines ?? []).map(({ id }) => reading(journal.groups, { params: { pt, discipline: id } })),
  })
  return disciplines?.map(({ id, name, alias }, place) => (
    <MenuChoices
      key={id}
      label={alias ?? name}
      value={id === chosen.discipline ? String(chosen.group) : ''}
      onChange={(group) => onChoose({ discipline: id, group: Number(group) })}
      options={(groups[place]?.data?.groups ?? []).map((group) => ({ value: String(group.id), label: group.name }))}
    />
  ))
}
