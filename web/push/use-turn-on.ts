import { useQueryClient } from '@tanstack/react-query'
import { push } from '../../contract/push/endpoints.ts'
import { keyOf } from '../kit/data/reading.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { turnOn, type Turned } from './turning.ts'

/** Turns pushes on for this browser. `inVain`: words for a click that did not; a refused permission is a state of its own. */
export function useTurnOn() {
  const client = useQueryClient()
  const turning = useSending<Turned>({
    mutationFn: async () => {
      const turned = await turnOn()
      if (turned === 'on') await client.invalidateQueries({ queryKey: keyOf(push.devices) })
      return turned
    },
    onSuccess: (turned) => turned === 'on' && notify(t('push.turnedOn')),
  })
  const { data: turned, isPending } = turning
  const isInVain = !isPending && (turned === 'undecided' || turned === 'failed')
  return {
    turn: () => turning.mutate(),
    isAsking: isPending,
    inVain: isInVain ? t(`push.inVain.${turned}`) : undefined,
  }
}
