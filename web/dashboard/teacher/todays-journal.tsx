import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { waiting } from '../../../contract/journal/endpoints.ts'
import { Journal } from '../../journal/journal.tsx'
import { outbox } from '../../journal/queue/own-outbox.ts'
import { t } from '../../kit/i18n/texts.ts'

/** The list of what waits follows what is typed this much later, in milliseconds. */
const pause = 2_000

type TodaysJournalProps = {
  /** Of the lesson that runs or comes next; null: there is none today; undefined: not known yet. */
  pair: ScheduleEntry['pair'] | undefined
  /** Shown until it is known. */
  place: ReactNode
}

export function TodaysJournal({ pair, place }: TodaysJournalProps) {
  return pair === undefined ? place : <OpenedAt pair={pair} />
}

/** The journal of the lesson that ran or came next when the page was opened, else the first; what is chosen is in the address. */
function OpenedAt({ pair }: Pick<ScheduleEntry, 'pair'>) {
  const { discipline, group, quarter: view } = useSearch({ from: '/member/' })
  const navigate = useNavigate({ from: '/' })
  const [first] = useState(pair ?? {})
  useWaitingFollows()
  return (
    <Journal
      title={t('journal.titles.journal')}
      level={2}
      chosen={discipline === undefined ? { ...first, view } : { discipline, group, view }}
      onChoose={({ view: quarter, ...chosen }) =>
        void navigate({ search: { ...chosen, quarter }, replace: true, resetScroll: false })
      }
    />
  )
}

/** Marks that are given on this page wait on it no more. */
function useWaitingFollows(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const ask = () => void client.invalidateQueries({ queryKey: [waiting.works.path] })
    const stop = outbox.listen({
      arrived: () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(ask, pause)
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [client])
}
