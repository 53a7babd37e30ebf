import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { posts } from '../../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { ApiError, newKey } from '../../kit/data/api.ts'
import { reading } from '../../kit/data/reading.ts'
import { NotFound } from '../../kit/layout/not-found.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Loading, Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { PostEditor } from './post-editor.tsx'
import { useLeftDrafts } from './use-kept-draft.ts'

/** Each new post has a draft of its own, named in the address: a reload finds it again, and another tab begins another. */
export function NewPostPage() {
  const { draft } = useSearch({ from: '/member/admin/posts/new' })
  const navigate = useNavigate({ from: '/admin/posts/new' })
  useEffect(() => {
    if (!draft) void navigate({ search: (before) => ({ ...before, draft: newKey() }), replace: true })
  }, [draft, navigate])
  if (!draft) return <Loading />
  const onCopied = (id: string) => void navigate({ search: (before) => ({ ...before, draft: id }), replace: true })
  return <Opened key={draft} id={draft} post={null} onCopied={onCopied} />
}

export function EditPostPage() {
  const { id } = useParams({ from: '/member/admin/posts/$id' })
  return <EditPost key={id} id={id} />
}

function EditPost({ id }: { id: string }) {
  // Changes of others do not change the form; saving tells of them.
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
  onCopied?: (id: string) => void
}

function Opened({ id, post, onCopied }: OpenedProps) {
  const kept = useLeftDrafts({ post: post?.id ?? null, id }, onCopied)
  const [anew, setAnew] = useState({ post, left: undefined as KeptDraft | null | undefined, times: 0 })
  if (!kept) return <Loading />
  return (
    <PostEditor
      key={anew.times}
      id={id}
      post={anew.post}
      left={anew.left === undefined ? kept.own : anew.left}
      others={kept.others}
      isApart={kept.isApart}
      onAnew={(now, left) => setAnew({ post: now ?? post, left, times: anew.times + 1 })}
    />
  )
}
