import { Link } from '@tanstack/react-router'
import type { Erasure } from '../../contract/personal/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './erase.module.css'

export type Mentioned = Pick<Erasure, 'mentions' | 'more'>

/** Where a last name stands: whose it is there only somebody who reads can tell. */
export function Mentions({ mentions, more, isAfterwards }: Mentioned & { isAfterwards?: boolean }) {
  if (!mentions.length) return null
  return (
    <section className={classes.part}>
      <Alert tone="warn">{t(isAfterwards ? 'people.erasure.lookAfterwards' : 'people.erasure.lookFirst')}</Alert>
      <ul>
        {mentions.map(({ kind, id, title }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two works of a day may be called the same
          <li key={place}>
            {t(`people.erasure.mention.${kind}`)}{' '}
            {id === null ? (
              title
            ) : (
              <Link to="/admin/posts/$id" params={{ id: String(id) }}>
                {title}
              </Link>
            )}
          </li>
        ))}
        {more && <li>{t('people.erasure.more')}</li>}
      </ul>
    </section>
  )
}
