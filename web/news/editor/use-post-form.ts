import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { news, posts } from '../../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { ApiError } from '../../kit/data/api.ts'
import { reading } from '../../kit/data/reading.ts'
import { useSaving } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { comingMoment, today } from '../../kit/time/dates.ts'
import { focusUndescribed, hasUndescribed } from './described.ts'
import { bodyOf, differing, draftOf, momentOf, type PostDraft } from './draft.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { useKeeping } from './use-kept-draft.ts'

export type Opening = {
  /** Id of the post, or of a new post's draft. */
  id: string
  /** Null: a new one. */
  post: WrittenPost | null
  /** Draft that was typed here before and is not saved. */
  left: KeptDraft | null
  /** Another page of this browser has the post's form open, and keeps what is typed there. */
  isApart: boolean
}

const refresh = [posts.list, posts.show, news.cards, news.list, news.read]

/** Fields that show their fault; faults of others stand above the form. */
const fields = new Set(['title', 'groups', 'publishAt', 'time'])

/** Form of a post: its values, its faults, and how it is saved. */
export function usePostForm({ id, post, left, isApart }: Opening) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [begun] = useState(() => left?.begun ?? draftOf(post))
  const [opened] = useState(left?.draft ?? begun)
  const [draft, setDraft] = useState(opened)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  /** Draft as it was sent, by which faults are placed, whatever is typed afterwards. */
  const [sent, setSent] = useState<PostDraft | null>(null)
  const [conflict, setConflict] = useState<WrittenPost | null>(null)
  const { keep, forget, rebase, keptAt } = useKeeping({ post: post?.id ?? null, id }, { begun, isApart })
  const change = (more: Partial<PostDraft>) => {
    setDraft((now) => ({ ...now, ...more }))
    setFault(null)
  }
  useEffect(() => {
    if (draft === opened) return
    if (differing(draft, begun).length) keep(draft)
    else void forget()
  }, [draft, opened, begun, keep, forget])
  const onSaved = async ({ post: saved }: { post: WrittenPost }) => {
    await forget()
    const moment = saved.publishAt ? comingMoment(saved.publishAt) : ''
    await navigate({ to: '/admin/posts' })
    notify(t(`posts.saved.${saved.state}`, { moment }))
  }
  const onFailed = async (refusal: unknown) => {
    if (!post || !(refusal instanceof ApiError) || refusal.status !== 422) return
    const query = reading(posts.show, { params: { id: post.id } })
    const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    const wrong = new Set(
      Object.keys(refusal.errors).flatMap((name) => (name === 'publishAt' ? ['state', 'day', 'time'] : name)),
    )
    if (now && differing(begun, draftOf(now.post)).some((name) => wrong.has(name))) setConflict(now.post)
  }
  const creating = useSaving(posts.create, { refresh, onSaved })
  const params = { id: post?.id ?? 0 }
  const updating = useSaving(posts.update, {
    params,
    refresh,
    seen: bodyOf(begun),
    onSaved,
    onFailed: (refusal) => void onFailed(refusal),
  })
  const { errors: said, alert, saving, submit } = post ? updating : creating
  const errors = useMemo(() => {
    if (sent && isUntimely(sent))
      return sent.day === '' ? { publishAt: t('kit.validation.required') } : { time: t('posts.timeWrong') }
    const { publishAt, ...others } = said
    // Of a moment today that has passed the time is wrong, not the day.
    return publishAt && sent?.day === today().toString() ? { ...others, time: publishAt } : said
  }, [said, sent])
  const save = () => {
    setConflict(null)
    if (isSending) return setFault(t('posts.imagesStillSending'))
    if (draft.state !== 'draft' && hasUndescribed(draft.content)) {
      focusUndescribed()
      return setFault(t('posts.altBeforePublishing'))
    }
    setSent(draft)
    if (!isUntimely(draft)) submit(bodyOf(draft))
  }
  const elsewhere = Object.keys(said).find((name) => !fields.has(name))
  return {
    draft,
    change,
    errors,
    /** Fault of no field of the form. */
    fault: conflict ? null : (fault ?? (elsewhere && said[elsewhere]) ?? alert),
    saving,
    save,
    /** Tells whether images are on their way to the server; until they are there nothing is saved. */
    setSending,
    keptAt,
    forget,
    /** The stored post, where others have changed what was changed here. */
    conflict,
    keepMine: (now: WrittenPost) => rebase(draft, draftOf(now)),
  }
}

/** Whether it is planned for a day and a time that mean no moment. */
const isUntimely = (draft: PostDraft) => draft.state === 'planned' && momentOf(draft) === undefined
