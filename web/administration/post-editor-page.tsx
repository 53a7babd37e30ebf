import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { calendar } from '../../contract/calendar/endpoints.ts'
import { posts } from '../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../contract/news/schemas.ts'
import { ApiError, newKey } from '../kit/data/api.ts'
import { reading } from '../kit/data/reading.ts'
import { NotFound } from '../kit/layout/not-found.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Loading, Waiting } from '../kit/states/waiting.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { dayInMonth } from '../kit/time/dates.ts'
import { t } from '../kit/i18n/texts.ts'
import { addDays, type Range, weekdayOf } from '../../rules/kyiv.ts'
import type { Proposal } from '../posts/editor/draft.ts'
import type { KeptDraft } from '../posts/editor/kept-drafts.ts'
import { PostEditor } from '../posts/editor/post-editor.tsx'
import { useLeftDrafts } from '../posts/editor/use-kept-draft.ts'
import { renderPost } from './post-preview.tsx'

/** Each new post has a draft of its own, named in the address: a reload finds it again, and another tab begins another. */
export function NewPostPage() {
  const { holiday, draft } = useSearch({ from: '/member/admin/posts/new' })
  const navigate = useNavigate({ from: '/admin/posts/new' })
  useEffect(() => {
    if (!draft) void navigate({ search: (before) => ({ ...before, draft: newKey() }), replace: true })
  }, [draft, navigate])
  if (!draft) return <Loading />
  const onCopied = (id: string) => void navigate({ search: (before) => ({ ...before, draft: id }), replace: true })
  return holiday ? (
    <OfHoliday key={draft} id={draft} dateFrom={holiday} onCopied={onCopied} />
  ) : (
    <Opened key={draft} id={draft} post={null} onCopied={onCopied} />
  )
}

/** Begins with what is known of the holidays that start on that day. */
type OfHolidayProps = Pick<OpenedProps, 'id' | 'onCopied'> & { dateFrom: string }

function OfHoliday({ id, dateFrom, onCopied }: OfHolidayProps) {
  const { uuid } = useParticipant()
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  if (!year.data) return <Waiting for={year} what="year" form="page" level={1} />
  const holiday = year.data.holidays.find((one) => one.dateFrom === dateFrom)
  return <Opened id={id} post={null} proposed={holiday && announced(holiday)} onCopied={onCopied} />
}

function schoolDayAfter(day: string): string {
  const next = addDays(day, 1)
  return weekdayOf(next) > 5 ? schoolDayAfter(next) : next
}

function announced({ dateFrom, dateTo }: Range): Proposal {
  const days = { from: dayInMonth(dateFrom), to: dayInMonth(dateTo), back: dayInMonth(schoolDayAfter(dateTo)) }
  const isDay = dateFrom === dateTo
  return {
    title: t(isDay ? 'administration.holiday.dayTitle' : 'administration.holiday.title', days),
    content: `<p>${t('administration.holiday.text', days)}</p>`,
    isInline: true,
  }
}

export function EditPostPage() {
  const { id } = useParams({ from: '/member/admin/posts/$id' })
  return <EditPost key={id} id={id} />
}

function EditPost({ id }: { id: string }) {
  // What others write meanwhile does not change the form; it is told where it is saved.
  const query = useQuery({
    ...reading(posts.show, { params: { id: Number(id) } }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<WrittenPost>()
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (!opened && query.data && query.isFetchedAfterMount && !isGone) setOpened(query.data.post)
  if (!opened) return isGone ? <NotFound /> : <Waiting for={query} what="post" form="page" level={1} />
  return (
    <>
      {isGone && <Alert tone="err">{t('posts.gone')}</Alert>}
      <Opened id={id} post={opened} />
    </>
  )
}

type OpenedProps = {
  id: string
  post: WrittenPost | null
  proposed?: Proposal | undefined
  onCopied?: (id: string) => void
}

function Opened({ id, post, proposed, onCopied }: OpenedProps) {
  const kept = useLeftDrafts({ post: post?.id ?? null, id }, onCopied)
  const [anew, setAnew] = useState({ post, left: undefined as KeptDraft | null | undefined, times: 0 })
  if (!kept) return <Loading />
  return (
    <PostEditor
      key={anew.times}
      id={id}
      post={anew.post}
      proposed={proposed}
      left={anew.left === undefined ? kept.own : anew.left}
      others={kept.others}
      isApart={kept.isApart}
      renderPost={renderPost}
      onAnew={(now, left) => setAnew({ post: now ?? post, left, times: anew.times + 1 })}
    />
  )
}
