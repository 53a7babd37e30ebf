import { IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { longest } from '../../../contract/kit/limits.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { Form } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { BackLink } from '../../kit/layout/back-link.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import { savedAt } from '../../kit/time/dates.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { AudiencePanel } from './audience-panel.tsx'
import { type PostDraft, postOf } from './draft.ts'
import classes from './editor.module.css'
import type { KeptDraft } from './kept-drafts.ts'
import { Notes } from './notes.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { TextEditor } from './text-editor.tsx'
import { type Opening, usePostForm } from './use-post-form.ts'

type PostEditorProps = Opening & {
  /** Other new posts that were begun here. */
  others: KeptDraft[]
  /** Opens the form anew with the stored post, where it is known, and with the draft that is kept. */
  onAnew: (now: WrittenPost | null, left: KeptDraft | null) => void
}

export function PostEditor({ others, onAnew, ...opening }: PostEditorProps) {
  const { post, left, isApart } = opening
  const title = useTitle(post ? 'posts.titles.post' : 'posts.titles.create')
  /** Text of the button that asks for it. */
  const [discarding, setDiscarding] = useState<'discard' | 'takeTheirs'>()
  const form = usePostForm(opening)
  const { draft, change, errors, saving, keptAt, conflict } = form
  return (
    <>
      <BackLink to="/admin/posts">{t('posts.back')}</BackLink>
      <Form errors={errors} onSubmit={form.save} className={classes.form}>
        <PageHead
          title={title}
          actions={
            <>
              {keptAt !== undefined && (
                <output className={classes.kept}>
                  <IconCircleCheck size={18} aria-hidden />
                  {t('posts.kept', { time: savedAt(keptAt).time })}
                </output>
              )}
              <LinkButton look="board" to="/admin/posts">
                {t('posts.close')}
              </LinkButton>
              <Button type="submit" look="bell" busy={saving}>
                {draft.state === 'planned' ? <IconClock size={18} aria-hidden /> : <IconSend size={18} aria-hidden />}
                {t(wordsFor(draft, post))}
              </Button>
            </>
          }
        />
        <Notes
          left={left}
          others={others}
          fault={form.fault}
          conflict={conflict}
          isApart={isApart}
          onDiscard={setDiscarding}
          onKeepMine={(now) => void form.keepMine(now).then((mine) => onAnew(now, mine))}
        />
        {/* What is typed while it is saved would be forgotten with what was sent. */}
        <div className={classes.columns} inert={saving}>
          <Card className={classes.sheet}>
            <div className={classes.title}>
              <TextField
                name="title"
                label={t('posts.title')}
                size="heading"
                placeholder={t('posts.titleHint')}
                required
                maxLength={longest.name}
                value={draft.title}
                onValueChange={(typed) => change({ title: typed })}
                aside={
                  <span className={classes.count}>
                    {t('posts.titleCount', { count: draft.title.length, most: longest.name })}
                  </span>
                }
              />
            </div>
            <TextEditor html={draft.content} onChange={(content) => change({ content })} onSending={form.setSending} />
          </Card>
          <div className={classes.side}>
            <AudiencePanel draft={draft} post={post} onChange={change} />
            <PreviewPanel post={postOf(draft, post)} />
          </div>
        </div>
      </Form>
      <ConfirmDialog
        open={discarding !== undefined}
        title={t(`posts.${discarding ?? 'discard'}`)}
        confirm={t(`posts.${discarding ?? 'discard'}`)}
        onClose={() => setDiscarding(undefined)}
        onConfirm={() => void form.forget().then(() => onAnew(conflict, null))}
      >
        {t('posts.discardWords')}
      </ConfirmDialog>
    </>
  )
}

function wordsFor({ state }: PostDraft, post: WrittenPost | null) {
  if (state === 'draft') return 'posts.saveDraft'
  if (state === 'planned') return 'posts.plan'
  return post?.state === 'published' ? 'posts.save' : 'posts.publish'
}
