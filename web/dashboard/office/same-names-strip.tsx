import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sameNames } from '../../../contract/people/endpoints.ts'
import type { SameName } from '../../../contract/people/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { reading, useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import classes from './strip-rows.module.css'

const shownAtOnce = 5

/** Lists on the administrator's first page whose names were stored in two spellings of one name; else nothing. */
export function SameNamesStrip() {
  const list = useQuery(reading(sameNames.list))
  const dismissing = useChanging(sameNames.dismiss, {
    refresh: [sameNames.list],
    onFailed: (error) => notify(messageOf(error), 'err'),
  })
  if (!list.data) return <FailedLine for={list}>{t('administration.sameNames.notRead')}</FailedLine>
  const { count, sameNames: pairs } = list.data
  if (!count) return null
  return (
    <Alert tone="warn">
      <b>{t('administration.sameNames.title', { count })}</b> {t('administration.sameNames.words')}
      <ul className={classes.rows}>
        {pairs.slice(0, shownAtOnce).map((pair) => (
          <li key={pair.id}>
            <span className={classes.row}>
              <PairLink pair={pair} />
              {aboutOf(pair)}
            </span>
            <Button
              look="outline"
              size="sm"
              busy={dismissing.isPending && dismissing.variables.params.id === pair.id}
              aria-label={t('administration.sameNames.differOf', { name: pair.name })}
              onClick={() => dismissing.mutate({ params: { id: pair.id } })}
            >
              {t('administration.sameNames.differ')}
            </Button>
          </li>
        ))}
      </ul>
      {count > shownAtOnce && <p>{t('administration.uploads.andMore', { count: count - shownAtOnce })}</p>}
    </Alert>
  )
}

function PairLink({ pair: { kind, name } }: { pair: SameName }) {
  return kind === 'PROFILE' ? (
    <Link to="/admin/profiles" search={{ search: name }}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/periods">{name}</Link>
  )
}

function aboutOf({ kind, about }: SameName): string {
  const known = [...new Set(about.filter((one) => one !== null))]
  return [` · ${t(`administration.sameNames.kind.${kind}`)}`, ...(known.length ? [known.join(', ')] : [])].join(': ')
}
