import type { ImportRun } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Progress } from '../kit/ui/progress.tsx'

/** Of the whole way, as far as it can be guessed: reading and checking take about as long as writing. */
const share = { waiting: [0, 0], reading: [0, 0.2], checking: [0.2, 0.5], writing: [0.5, 1] } as const
/** A run that has lines waits with all of them read. */
const shareRead = [0.2, 0.2] as const

type RunProgressProps = { run: ImportRun | undefined; /** Until something is known of it. */ words: string }

/** How far an import or a preview is: lines read, checked, written. */
export function RunProgress({ run, words }: RunProgressProps) {
  if (!run || run.state !== 'running') return <Progress words={words} />
  const { phase, done, total, isPreview } = run
  const counted = { done: wholeNumber(done), total: wholeNumber(total) }
  const inPhase = total ? done / total : 0
  if (isPreview) {
    const part = phase === 'reading' ? inPhase * 0.4 : phase === 'checking' ? 0.4 + inPhase * 0.5 : undefined
    return <Progress words={total ? t(`imports.progress.${phase}`, counted) : words} part={part} />
  }
  const [from, to] = phase === 'waiting' && total ? shareRead : share[phase]
  return (
    <Progress
      words={phase === 'waiting' || total ? t(`imports.progress.${phase}`, counted) : words}
      part={from + (to - from) * inPhase}
    />
  )
}
