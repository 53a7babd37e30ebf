import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../kit/i18n/numbers.ts'
import type { Refused } from './dialog-request.ts'

/** What is wrong with a text that makes no mark, in a sentence. */
export function useExplain(): (why: Refused['why']) => string {
  const { t } = useTranslation()
  return useCallback(
    (why) => {
      if (why.key === 'elsewhere') return t('journal.keptElsewhere')
      return t(`journal.fault.${why.key}`, 'limit' in why ? { limit: decimal(why.limit) } : {})
    },
    [t],
  )
}
