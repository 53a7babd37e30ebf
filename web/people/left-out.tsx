import type { LeftOut } from '../../contract/people/chosen.ts'
import { t } from '../kit/i18n/texts.ts'

/** Whom an action does not reach, a line for each reason. */
export function leftOutWords(leftOut: LeftOut[]): string[] {
  return leftOut.map(({ reason, count, names }) => {
    const why = t(`people.bulk.leftOut.${reason}`)
    if (!names.length) return t('people.bulk.leftOutLine', { reason: why, count })
    const shown = count > names.length ? [...names, '…'] : names
    return t('people.bulk.leftOutNamed', { reason: why, count, names: shown.join(', ') })
  })
}

/** The same below what an action asks before it is done. */
export function LeftOutList({ leftOut, className }: { leftOut: LeftOut[]; className?: string }) {
  if (!leftOut.length) return null
  return (
    <ul className={className}>
      {leftOutWords(leftOut).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
