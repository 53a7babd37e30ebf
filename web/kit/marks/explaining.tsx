import { type ReactNode, createContext, Suspense, useContext, useState } from 'react'
import type { Diary } from '../../../contract/gradebook/schemas.ts'
import { fetchedPart } from '../states/fetched.tsx'
import type { OpenedMarks, Topic } from './reason.ts'

const ExplainContext = createContext<(topic: Topic) => void>(() => {})

const Explanation = fetchedPart(() => import('./explanation.tsx').then((loaded) => loaded.Explanation))

type ExplainingProps = { diary: Diary | undefined; opened?: OpenedMarks; children: ReactNode }

/** Below it every total can say how it came about, in one dialog. */
export function Explaining({ diary, opened, children }: ExplainingProps) {
  const [topic, setTopic] = useState<Topic>()
  const close = () => setTopic(undefined)
  return (
    <ExplainContext value={setTopic}>
      {children}
      {diary && topic && (
        <Suspense fallback={null}>
          <Explanation {...{ diary, topic, opened }} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </ExplainContext>
  )
}

export function useExplain(): (topic: Topic) => void {
  return useContext(ExplainContext)
}
