import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { SentOnce } from './sent-once.ts'

type Sending<Answer, Sent> = UseMutationOptions<Answer, Error, Sent> & {
  mutationFn: (sent: Sent) => Promise<Answer>
  /** Each time would make something new. */
  isHeld?: boolean
}

/** How everything is sent that changes something: what a person presses twice is sent once. */
export function useSending<Answer, Sent = void>({ mutationFn, isHeld, ...options }: Sending<Answer, Sent>) {
  const [once] = useState(() => new SentOnce())
  const sending = useMutation<Answer, Error, Sent>({
    ...options,
    mutationFn: async (sent) => {
      let hasArrived = false
      try {
        const answer = await mutationFn(sent)
        hasArrived = true
        return answer
      } finally {
        once.end(sent, isHeld && hasArrived)
      }
    },
  })
  const mutate = (sent: Sent, more?: MutateOptions<Answer, Error, Sent>) => {
    if (once.begin(sent)) sending.mutate(sent, more)
  }
  return { ...sending, mutate }
}
