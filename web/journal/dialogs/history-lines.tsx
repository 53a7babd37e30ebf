import type { Change, CommentChange } from '../../../contract/journal/changes.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import type { Words } from '../grid/words.ts'
import classes from './dialogs.module.css'

type HistoryLinesProps = { changes: Change[]; comments: CommentChange[]; words: Words }

/** Changes of a mark and of its comment, the newest first. */
export function HistoryLines({ changes, comments, words }: HistoryLinesProps) {
  const all = [...changes, ...comments].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (!all.length) return <p>{t('journal.history.none')}</p>
  return (
    <ul className={classes.changes}>
      {all.map((change) => {
        const said = 'before' in change ? markWords(change, words) : commentWords(change)
        return (
          <li key={`${change.at}.${said}`} className={'before' in change ? undefined : classes.worded}>
            <b>{said}</b>
            <span>
              {authorOf(change)}
              <small>{shortMoment(change.at)}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function authorOf({ by, as }: Change | CommentChange): string {
  return as && as !== by ? t('journal.history.as', { by, as }) : (by ?? t('journal.history.system'))
}

function markWords({ before, after, submitted }: Change, { mark }: Words): string {
  const said = (value: Change['before'], empty = '–') => (value === null ? empty : mark(value))
  return `${said(before)} → ${said(after, submitted ? t('journal.handedIn') : undefined)}`
}

function commentWords({ commentBefore: before, commentAfter: after }: CommentChange): string {
  if (after === null) return t('journal.history.commentRemoved', { before })
  return before === null
    ? t('journal.history.commentWritten', { after })
    : t('journal.history.commentChanged', { before, after })
}
