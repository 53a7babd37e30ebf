import type { UseQueryResult } from '@tanstack/react-query'
import { IconUsers } from '@tabler/icons-react'
import type { letters } from '../../contract/letters/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import { t } from '../kit/i18n/texts.ts'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { briefMoment } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './letters.module.css'

type Readers = Answer<typeof letters.readers>

/** The number of guardians whom a letter reaches and the people whom it misses, before it is sent. */
export function LetterReaders({ query }: { query: UseQueryResult<Readers> }) {
  if (!query.data) return <Waiting for={query} what="letterReaders" skeleton={<Skeleton lines={2} bare />} />
  const { count, isFiled, missed, replyTo, last } = query.data
  return (
    <div className={classes.readers}>
      {count === 0 && <Alert tone="warn">{t('letters.nobody')}</Alert>}
      {count > 0 && isFiled && <Alert tone="warn">{t('letters.noServer', { count })}</Alert>}
      {count > 0 && !isFiled && (
        <p className={classes.count}>
          <IconUsers size={20} aria-hidden />
          <b>{t('letters.readers', { count })}</b>
          {replyTo && <span>{t('letters.replyTo', { email: replyTo })}</span>}
        </p>
      )}
      {missed.length > 0 && (
        <section aria-label={t('letters.missedTitle')} className={classes.missed}>
          <h3>{t('letters.missedTitle')}</h3>
          <dl>
            {missed.map(({ reason, names }) => (
              <div key={reason}>
                <dt>{t(`letters.missed.${reason}`)}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {last && <p className={classes.last}>{lastWords(last)}</p>}
    </div>
  )
}

function lastWords({ subject, at, author }: NonNullable<Readers['last']>): string {
  const facts = { subject, moment: briefMoment(at) }
  return author === null ? t('letters.last', facts) : t('letters.lastBy', { ...facts, author })
}
