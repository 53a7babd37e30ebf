import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { UnkeptAlert } from '../../kit/form/unkept-alert.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { briefMoment } from '../../kit/time/dates.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import classes from './editor.module.css'
import { keptDrafts, type KeptDraft } from './kept-drafts.ts'

type NotesProps = {
  left: KeptDraft | null
  others: KeptDraft[]
  fault: string | null | undefined
  conflict: WrittenPost | null
  /** Another page of this browser has it open. */
  isApart: boolean
  onDiscard: (by: 'discard' | 'takeTheirs') => void
  onKeepMine: (now: WrittenPost) => void
}

/** Most unsaved new posts that are offered. */
const mostOffered = 3

/** Notices above the form: unsaved drafts, conflicts and faults. */
export function Notes({ left, others, fault, conflict, isApart, onDiscard, onKeepMine }: NotesProps) {
  const discard = (by: 'discard' | 'takeTheirs') => (
    <Button look="sub" size="sm" onClick={() => onDiscard(by)}>
      {t(`posts.${by}`)}
    </Button>
  )
  return (
    <>
      {isApart && (
        <Alert tone="warn" className={classes.alert}>
          {t('posts.apart')}
        </Alert>
      )}
      <UnkeptAlert store={keptDrafts} className={classes.alert} />
      {left && (
        <Alert tone="info" className={classes.alert} action={discard('discard')}>
          {t('posts.restored')}
        </Alert>
      )}
      {others.slice(0, mostOffered).map((one) => (
        <Alert key={one.id} tone="info" className={classes.alert} action={<GoOn draft={one} />}>
          {t('posts.left', {
            title: one.draft.title.trim() || t('posts.untitled'),
            moment: briefMoment(new Date(one.at).toISOString()),
          })}
        </Alert>
      ))}
      {conflict && (
        <Alert
          tone="err"
          className={classes.alert}
          action={
            <span className={classes.ways}>
              {discard('takeTheirs')}
              <Button size="sm" onClick={() => onKeepMine(conflict)}>
                {t('posts.keepMine')}
              </Button>
            </span>
          }
        >
          {t('posts.changedMeanwhile')}
        </Alert>
      )}
      {fault && (
        <Alert tone="err" className={classes.alert}>
          {fault}
        </Alert>
      )}
    </>
  )
}

function GoOn({ draft: { id } }: { draft: KeptDraft }) {
  return (
    <LinkButton look="sub" size="sm" to="/admin/posts/new" search={{ draft: id }}>
      {t('posts.goOn')}
    </LinkButton>
  )
}
