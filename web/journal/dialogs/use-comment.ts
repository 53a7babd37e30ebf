import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CellComment } from '../../../contract/journal/changes.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { ApiError, call } from '../../kit/data/api.ts'
import { keyOf, reading } from '../../kit/data/reading.ts'
import { useSending } from '../../kit/data/use-sending.ts'
import { errorsOf } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import { workKey } from '../model/columns.ts'
import type { SheetComments } from '../model/comments.ts'
import type { Sheet } from '../model/sheet.ts'
import { entryKey, type Pair } from '../queue/entries.ts'
import { settled } from '../queue/settled.ts'

type Cell = { sheet: Sheet; work: number; student: string }
type Saving = Cell & { begun: CellComment | undefined; onSaved: () => void }

const clean = { errors: {} as Record<string, string>, alert: null as string | null, meanwhile: null as string | null }

/** Saves a comment, after its mark; `meanwhile` tells what somebody else has written, over which the next saving goes. */
export function useComment({ sheet, work, student, begun, onSaved }: Saving) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(begun?.text ?? null)
  const [said, setSaid] = useState(clean)
  const waiting = useRef<AbortController>(undefined)
  // Given up while its mark was on the way, it is not sent later.
  useEffect(() => () => waiting.current?.abort(), [])
  const { pair } = sheet
  /** Reads the comment that is stored by now; where that fails, the server's words are shown. */
  const confront = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) return undefined
    const now = await readAnew(client, pair)
    const theirs = now?.comments.find((one) => isOf(one, { work, student }))
    const text = theirs?.text ?? null
    if (!now || text === seen) return undefined
    setSeen(text)
    return theirs ? wordsOf(theirs) : t('journal.comment.meanwhileRemoved')
  }
  const sending = useSending<Answer<typeof journal.comment>, string>({
    mutationFn: async (text) => {
      waiting.current = new AbortController()
      await markMustBeSaved({ sheet, work, student }, waiting.current.signal)
      return call(journal.comment, { params: { ...pair, work, uuid: student }, body: { text, seen } })
    },
    onMutate: () => setSaid(clean),
    onSuccess: async ({ comment }) => {
      await put(client, pair, { work, student }, comment)
      onSaved()
    },
    onError: async (error) => {
      const meanwhile = await confront(error)
      setSaid(meanwhile ? { ...clean, meanwhile } : { ...clean, ...errorsOf(error, ['text']) })
    },
  })
  const save = (text: string) => {
    if (sending.isPending) return
    if (text === (seen ?? '')) onSaved()
    else sending.mutate(text)
  }
  return { ...said, isSaving: sending.isPending, hasComment: seen !== null, save }
}

async function markMustBeSaved({ sheet: { outbox, pair }, work, student }: Cell, signal: AbortSignal): Promise<void> {
  const outcome = await settled(
    outbox,
    entryKey({ ...pair, owner: outbox.owner, column: workKey(work), student }),
    signal,
  )
  if (outcome !== 'settled') throw new ApiError(0, t(`journal.comment.${outcome}`))
}

const isOf = (one: CellComment, { work, student }: Omit<Cell, 'sheet'>) => one.work === work && one.student === student

function wordsOf({ text, by, at }: CellComment): string {
  return t('journal.comment.meanwhile', { text, who: [by, shortMoment(at)].filter(Boolean).join(', ') })
}

async function readAnew(client: QueryClient, pair: Pair): Promise<SheetComments | undefined> {
  const comments = reading(journal.comments, { params: pair })
  await client.cancelQueries({ queryKey: comments.queryKey })
  try {
    return await client.fetchQuery({ ...comments, staleTime: 0 })
  } catch {
    return undefined
  }
}

/** Puts the answer into the cache at once; a reading under way may be older and is cancelled. */
async function put(client: QueryClient, pair: Pair, cell: Omit<Cell, 'sheet'>, comment: CellComment | null) {
  const queryKey = keyOf(journal.comments, { params: pair })
  await client.cancelQueries({ queryKey })
  client.setQueryData<SheetComments>(queryKey, (now) => {
    if (!now) return now
    const others = now.comments.filter((one) => !isOf(one, cell))
    return { ...now, comments: comment ? [...others, comment] : others }
  })
  void client.invalidateQueries({ queryKey })
}
