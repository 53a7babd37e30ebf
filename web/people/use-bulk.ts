import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer, LeftOut } from '../../contract/people/chosen.ts'
import { chosenProfiles, type exportFormats, profiles } from '../../contract/people/endpoints.ts'
import { history } from '../../contract/history/endpoints.ts'
import { mails } from '../../contract/mails/endpoints.ts'
import { ApiError, call, download, messageOf } from '../kit/data/api.ts'
import { keyAt, useChanging } from '../kit/data/reading.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import type { Made } from './kept-rows.ts'
import type { ChangedRows } from './use-changed.ts'
import type { ChosenRows } from './use-chosen.ts'

/** What was done, for the toast. */
export type Done = { words: string; leftOut: LeftOut[]; entry: number | null; hasEndedSessions: boolean; ids: number[] }

/** What each action would come to. */
export function useWeighed({ body, count }: ChosenRows) {
  return useQuery({
    queryKey: keyAt(chosenProfiles.weigh.path, body),
    queryFn: () => call(chosenProfiles.weigh, { body: { chosen: body } }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    meta: { on: profiles.list.on },
  })
}

type Export = { format: (typeof exportFormats)[number] }

type Shown = { chosen: ChosenRows; changed: ChangedRows; onDone: (done: Done) => void; onUndone: () => void }

export function useBulk({ chosen, changed, onDone, onUndone }: Shown) {
  const client = useQueryClient()
  const tell = (words: string, { leftOut, entry, ids }: BulkAnswer, made?: Made) => {
    chosen.clear()
    if (made) changed.stay(ids, made)
    onDone({ words, leftOut, entry, ids, hasEndedSessions: typeof made?.lockedAt === 'string' && ids.length > 0 })
  }
  const refresh = [profiles.list, profiles.gaps]
  const onFailed = async (failure: unknown) => {
    notify(messageOf(failure), 'err')
    // Others match by now, or somebody has changed them meanwhile: what is shown is to say so, and who is meant is chosen anew.
    if (failure instanceof ApiError && failure.status === 409) chosen.clear()
    await Promise.all(refresh.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
  const lock = useChanging(chosenProfiles.lock, {
    refresh,
    onFailed,
    onDone: (answer) =>
      tell(t('people.bulk.locked', { count: answer.done }), answer, { lockedAt: new Date().toISOString() }),
  })
  const unlock = useChanging(chosenProfiles.unlock, {
    refresh,
    onFailed,
    onDone: (answer) => tell(t('people.bulk.unlocked', { count: answer.done }), answer, { lockedAt: null }),
  })
  const move = useChanging(chosenProfiles.move, { refresh, onFailed })
  const repass = useChanging(chosenProfiles.repass, {
    refresh: [mails.list],
    onFailed,
    onDone: (answer) => tell(t('people.bulk.mailed', { count: answer.done }), { ...answer, entry: null }),
  })
  const exporting = useSending({
    mutationFn: ({ format }: Export) => download(chosenProfiles.export, { body: { chosen: chosen.body, format } }),
    onSuccess: () => notify(t('people.bulk.exported', { count: chosen.count })),
    onError: onFailed,
  })
  // It belongs to the page: what was done may be off the screen by the time that undoing it is refused.
  const undo = useChanging(history.undo, {
    refresh: [...refresh, history.list],
    onDone: () => {
      notify(t('people.bulk.undone'))
      onUndone()
    },
  })
  const body = { chosen: chosen.body }
  return {
    lock: (onSettled: () => void) => lock.mutate({ body }, { onSettled }),
    unlock: (onSettled: () => void) => unlock.mutate({ body }, { onSettled }),
    move: (group: { id: number; name: string }) =>
      move.mutate(
        { body: { ...body, groupId: group.id } },
        {
          onSuccess: (answer) =>
            tell(t('people.bulk.moved', { count: answer.done, group: group.name }), answer, { groupName: group.name }),
        },
      ),
    repass: (onSettled: () => void) => repass.mutate({ body }, { onSettled }),
    export: (format: Export['format']) => exporting.mutate({ format }),
    undo: (entry: number) => undo.mutate({ params: { entry } }),
    /** Once refused, it would be refused again. */
    mayUndo: (entry: number) => !undo.isPending && !(undo.isError && undo.variables.params.entry === entry),
    busy: [undo, lock, unlock, move, repass, exporting].some(({ isPending }) => isPending),
  }
}

export type Bulk = ReturnType<typeof useBulk>
