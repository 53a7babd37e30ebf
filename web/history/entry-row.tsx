import { IconArrowBackUp, IconChevronDown, IconUserQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { history, isNotedAlone } from '../../contract/history/endpoints.ts'
import type { HistoryEntry } from '../../contract/history/schemas.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { briefMoment, dayOf, shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { BeforeAfter } from './before-after.tsx'
import { EntryRows } from './entry-rows.tsx'
import classes from './history.module.css'
import { KindIcon } from './kind-icon.tsx'

type EntryRowProps = { entry: HistoryEntry; onAbout: (object: string) => void }

export function EntryRow({ entry, onAbout }: EntryRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { by, as, at, action } = entry
  const what = t(entry.kind ? `history.kind.${entry.kind}` : 'history.unknownKind')
  const time = shortMoment(at).split(', ')[1]!
  const hasRows = !isNotedAlone(action)
  return (
    <li className={cx(isOpen && classes.open)}>
      <div className={classes.entry}>
        <time className={classes.time} dateTime={at}>
          {time}
        </time>
        <span className={classes.who}>
          {by ? <Avatar of={{ name: by, photo: null }} size={28} /> : <IconUserQuestion size={20} aria-hidden />}
          <span>{by && as ? t('history.asWhom', { by, as }) : (by ?? t('history.nobody'))}</span>
        </span>
        <span className={classes.what}>
          <KindIcon entry={entry} />
          <span>
            <b>{what}</b>
            <About entry={entry} onAbout={onAbout} />
          </span>
        </span>
        <span className={classes.value}>
          <Change entry={entry} />
        </span>
        <span className={classes.undo}>
          <Undoing entry={entry} what={`${what}, ${time}`} />
        </span>
        {hasRows ? (
          <IconButton
            size="sm"
            className={classes.opener}
            label={t('history.showEntry', { what: `${what}, ${time}` })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </IconButton>
        ) : (
          <span />
        )}
      </div>
      {isOpen && <EntryRows id={id} entry={entry.id} />}
    </li>
  )
}

/** What it is about: a single thing by its name, which shows all about it; many by their number. */
function About({ entry: { name, about, object, count }, onAbout }: EntryRowProps) {
  if (name && about)
    return (
      <button type="button" className={classes.about} onClick={() => onAbout(`${about.object}:${about.id}`)}>
        {name}
      </button>
    )
  if (name) return <small>{name}</small>
  return object && count > 0 ? (
    <small>{t(`history.count.${object}`, { count, shown: wholeNumber(count) })}</small>
  ) : null
}

function Change({ entry: { value, action, object } }: { entry: HistoryEntry }) {
  if (value && (action === 'update' || object === 'memberships')) return <BeforeAfter value={value} />
  return t(`history.action.${action}`)
}

/** Where it cannot be undone its place says why. */
function Undoing({ entry, what }: { entry: HistoryEntry; what: string }) {
  const undo = useChanging(history.undo, {
    refresh: [history.list, history.show],
    onDone: () => notify(t('history.undone')),
  })
  if (entry.undoneAt !== null) {
    const isSameDay = dayOf(entry.undoneAt).equals(dayOf(entry.at))
    const when = isSameDay ? shortMoment(entry.undoneAt).split(', ')[1]! : briefMoment(entry.undoneAt)
    return (
      <span className={classes.undone}>
        <IconArrowBackUp size={14} aria-hidden />
        {t('history.undoneAt', { when })}
      </span>
    )
  }
  if (!entry.canUndo)
    return (
      <span className={classes.hindrance}>{entry.hindrance ? t(`history.hindrance.${entry.hindrance}`) : '—'}</span>
    )
  return (
    <Button
      look="sub"
      size="sm"
      busy={undo.isPending}
      aria-label={t('history.undoOf', { what })}
      onClick={() => undo.mutate({ params: { entry: entry.id } })}
    >
      <IconArrowBackUp size={16} aria-hidden />
      {t('history.undo')}
    </Button>
  )
}
