import { IconAlertCircle, IconCircleCheckFilled, IconClock, IconSend } from '@tabler/icons-react'
import { Button } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import classes from './connections.module.css'

const looks = {
  sent: { icon: IconCircleCheckFilled, look: classes.well },
  waits: { icon: IconClock, look: undefined },
  failed: { icon: IconAlertCircle, look: classes.ill },
}

export type Outcome = { look: keyof typeof looks; words: string }

type TrialProps = {
  label: string
  busy: boolean
  onBegin: () => void
  outcome: Outcome | null
  /** Stands there until something has become of it. */
  aside?: string | null
}

/** Sends something to oneself by a connection, and says what has become of it. */
export function Trial({ label, busy, onBegin, outcome, aside }: TrialProps) {
  const { icon: Icon, look } = looks[outcome?.look ?? 'sent']
  return (
    <>
      <Button look="sub" size="sm" busy={busy} onClick={onBegin}>
        <IconSend size={16} aria-hidden />
        {label}
      </Button>
      <output className={outcome ? cx(classes.outcome, look) : classes.aside}>
        {outcome && <Icon size={16} aria-hidden />}
        {outcome ? outcome.words : aside}
      </output>
    </>
  )
}
