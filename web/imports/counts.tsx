import type { Changes } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './changes.module.css'
import type { FileType } from '../../contract/files/endpoints.ts'

const kinds = {
  SCHEDULE: ['added', 'changed', 'removed', 'unchanged'],
  PROFILES: ['added', 'changed', 'unchanged'],
  CLASSES: ['added', 'changed', 'unchanged'],
} as const

type CountsProps = { type: FileType; changes: Changes; when: 'will' | 'did' }

/** How many lessons, profiles or courses an import adds, changes, removes and leaves as they are. */
export function Counts({ type, changes, when }: CountsProps) {
  return (
    <>
      <dl className={classes.counts}>
        {kinds[type].map((kind) => (
          <div key={kind} data-kind={kind} data-none={changes[kind] === 0 || undefined}>
            <dt>{t(`imports.counts.${when}.${kind}`)}</dt>
            <dd>{wholeNumber(changes[kind])}</dd>
          </div>
        ))}
      </dl>
      {changes.withoutGroup ? (
        <Alert tone="warn">{t(`imports.withoutGroup.${when}`, { count: changes.withoutGroup })}</Alert>
      ) : null}
      {changes.kept ? <Alert tone="info">{t('imports.kept', { count: changes.kept })}</Alert> : null}
    </>
  )
}
