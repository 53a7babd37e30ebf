import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, createContext, Suspense, useContext, useMemo, useState } from 'react'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import { reading } from '../data/reading.ts'
import { useParticipant } from '../session/participant.ts'
import { fetchedPart } from '../states/fetched.tsx'
import { isQuarter, quarterNumber, type Row, type Topic } from './rows.ts'

type Explains = { explain: (topic: Topic) => void; prefetch: (topic: Topic) => void }

const ExplainContext = createContext<Explains>({ explain: () => {}, prefetch: () => {} })

const Explanation = fetchedPart(() => import('./fetched-explanation.tsx').then((loaded) => loaded.FetchedExplanation))

/** Below it every total can say how it came about, in one dialog. */
export function Explaining({ rows, children }: { rows: Row[] | undefined; children: ReactNode }) {
  const queries = useQueryClient()
  const { uuid } = useParticipant()
  const [topic, setTopic] = useState<Topic>()
  const close = () => setTopic(undefined)
  const explains = useMemo(
    () => ({ explain: setTopic, prefetch: (of: Topic) => prefetchQuarter(queries, uuid, quarterIn(of)) }),
    [queries, uuid],
  )
  return (
    <ExplainContext value={explains}>
      {children}
      {rows && topic && (
        <Suspense fallback={null}>
          <Explanation rows={rows} topic={topic} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </ExplainContext>
  )
}

/** For a button that explains: what it takes is fetched when the pointer or the focus comes. */
export function useExplain(topic: Topic) {
  const { explain, prefetch } = useContext(ExplainContext)
  const ahead = () => prefetch(topic)
  return { onClick: () => explain(topic), onPointerEnter: ahead, onFocus: ahead }
}

function quarterIn(topic: Topic): number | undefined {
  const span = 'average' in topic ? topic.average : topic.span
  return isQuarter(span) ? quarterNumber(span) : undefined
}

/** Before it is looked at; what is there and still holds is not asked for again. */
export function prefetchQuarter(queries: QueryClient, pt: string, quarter: number | undefined): void {
  if (quarter)
    void queries.prefetchQuery({ ...reading(marks.quarter, { params: { pt, quarter } }), staleTime: Infinity })
}
