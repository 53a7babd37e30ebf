import { type ReactNode, createContext, Suspense, useContext, useState } from 'react'
import { fetchedPart } from '../states/fetched.tsx'
import type { OpenedMarks, Topic } from './reason.ts'

const ExplainContext = createContext<(topic: Topic) => void>(() => {})

const OwnExplanation = fetchedPart(() => import('./own-explanation.tsx').then((loaded) => loaded.OwnExplanation))

type ExplainingProps = { opened?: OpenedMarks; children: ReactNode }

/** Below it every total can say how it came about, in one dialog. */
export function Explaining({ opened, children }: ExplainingProps) {
  const [topic, setTopic] = useState<Topic>()
  const close = () => setTopic(undefined)
  return (
    <ExplainContext value={setTopic}>
      {children}
      {topic && (
        <Suspense fallback={null}>
          <OwnExplanation {...{ topic, opened }} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </ExplainContext>
  )
}

export function useExplain(): (topic: Topic) => void {
  return useContext(ExplainContext)
}
