import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetTrial, keptTrial } from '../../identity/trial.ts'

/** Result of the trial sign-in from which the browser has come back, or that could not be begun here. */
export function useTrial() {
  const client = useQueryClient()
  const trial = useState(() => keptTrial(client))
  useEffect(() => forgetTrial(client), [client])
  return trial
}
