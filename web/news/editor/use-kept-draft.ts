import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { heldNames, holdAlone } from '../../kit/offline/held.ts'
import { newKey } from '../../kit/data/api.ts'
import { ownerOf } from '../../kit/session/owner.ts'
import { useMe } from '../../kit/session/participant.ts'
import { type PostDraft, rebased } from './draft.ts'
import { keptDrafts, type KeptDraft, keyOf, nameOf, type Written } from './kept-drafts.ts'

/** A moment without typing, in milliseconds. */
const settled = 250

/** The names of drafts that stand in a page's form begin so. */
const prefix = 'dzvinok.post.'

type Left = {
  /** Another page has it open. */
  isApart: boolean
  own: KeptDraft | null
  /** New posts that were begun and stand in no page's form, the last first. */
  others: KeptDraft[]
}

/**
 * Drafts on this device, of this post and of new ones; undefined: not known yet. Only one page keeps what is typed into a
 * post: in a second page the same new post goes on as another one, with a copy of what was kept.
 */
export function useLeftDrafts({ post, id }: Written, onCopied?: (id: string) => void): Left | undefined {
  const owner = ownerOf(useMe().user)
  const [left, setLeft] = useState<Left>()
  const copied = useEffectEvent((copy: string) => onCopied?.(copy))
  useEffect(() => {
    let isCurrent = true
    let leave: (() => void) | null = null
    const read = async () => {
      const name = nameOf({ post, id })
      leave = await holdAlone(prefix + name)
      if (!isCurrent) return leave?.()
      if (!leave && post === null) return copied(await copyOf({ owner, post, id }))
      const [rows, open] = await Promise.all([keptDrafts.all(owner), heldNames(prefix)])
      const own = (leave && rows.find((row) => nameOf(row) === name)) ?? null
      const others = rows.filter((row) => nameOf(row) !== name && row.post === null && !open.has(nameOf(row)))
      if (isCurrent)
        setLeft({ isApart: !leave, own, others: post === null ? others.toSorted((a, b) => b.at - a.at) : [] })
    }
    void read()
    return () => {
      isCurrent = false
      leave?.()
    }
  }, [owner, post, id])
  return left
}

/** Copies the draft under another id and returns that id. */
async function copyOf(written: Written & { owner: string }): Promise<string> {
  const rows = await keptDrafts.all(written.owner)
  const row = rows.find((one) => keyOf(one) === keyOf(written))
  const id = newKey()
  if (row) await keptDrafts.put([{ ...row, id }])
  return id
}

type Keeping = { begun: PostDraft; isApart: boolean }

/** Keeps what is typed on the device until it is saved, and tells when it last did; not what another page keeps. */
export function useKeeping({ post, id }: Written, { begun, isApart }: Keeping) {
  const owner = ownerOf(useMe().user)
  const timer = useRef<number | undefined>(undefined)
  const waiting = useRef<KeptDraft | undefined>(undefined)
  const [keptAt, setKeptAt] = useState<number>()
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    const row = waiting.current
    waiting.current = undefined
    if (row) void keptDrafts.put([row]).then(() => waiting.current ?? setKeptAt(row.at))
  }, [])
  const keep = useCallback(
    (draft: PostDraft) => {
      if (isApart) return
      waiting.current = { owner, post, id, draft, begun, at: Date.now() }
      setKeptAt(undefined)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, settled)
    },
    [owner, post, id, begun, isApart, flush],
  )
  const forget = useCallback(async () => {
    window.clearTimeout(timer.current)
    waiting.current = undefined
    setKeptAt(undefined)
    if (!isApart) await keptDrafts.remove([keyOf({ owner, post, id })])
  }, [owner, post, id, isApart])
  /** Stores the draft with what was typed laid over the stored post. */
  const rebase = async (draft: PostDraft, now: PostDraft): Promise<KeptDraft> => {
    const row = { owner, post, id, draft: rebased(draft, begun, now), begun: now, at: Date.now() }
    await forget()
    if (!isApart) await keptDrafts.put([row])
    return row
  }
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { keep, forget, rebase, keptAt }
}
