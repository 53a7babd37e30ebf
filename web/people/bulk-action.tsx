import type { ComponentProps, ReactNode } from 'react'
import type { Reach } from '../../contract/people/chosen.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './bulk.module.css'
import { leftOutWords } from './left-out.tsx'

/** `of`: absent where not those that are chosen are counted, but whoever is reached for them. */
export type Reaching = { reach: Reach | undefined; of?: number }

type BulkActionProps = Reaching & {
  words: string
  /** Where words stand under icons. */
  short?: string
  onPress: () => void
  children: ReactNode
}

/** It says how many it reaches where these are fewer than chosen; where it is nobody, a press says why. */
export function BulkAction({ reach, of, words, short = words, onPress, children }: BulkActionProps) {
  const why = whyNobody(reach)
  return (
    <BarButton
      aria-disabled={why !== undefined}
      aria-description={why}
      onClick={why === undefined ? onPress : () => notify(why, 'wait')}
    >
      {children}
      <span className={classes.long}>{reachingWords({ reach, of }, words)}</span>
      <span className={classes.short}>{reachingWords({ reach, of }, short)}</span>
    </BarButton>
  )
}

/** Why an action reaches nobody of those that are chosen. */
export function whyNobody(reach: Reach | undefined): string | undefined {
  return reach?.count === 0 ? leftOutWords(reach.leftOut).join(' ') : undefined
}

export function reachingWords({ reach, of }: Reaching, words: string): string {
  return reach !== undefined && of !== undefined && reach.count < of
    ? t('people.bulk.of', { words, count: reach.count })
    : words
}

export function BarButton({ label, className, ...rest }: ComponentProps<'button'> & { label?: string }) {
  return <button type="button" {...rest} aria-label={label} className={cx(classes.button, className)} />
}
