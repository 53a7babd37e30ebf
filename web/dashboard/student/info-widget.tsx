import { useQuery } from '@tanstack/react-query'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { Standing } from '../../../contract/gradebook/schemas.ts'
import { best } from '../../../rules/marks.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useExplain } from '../../kit/marks/explaining.tsx'
import { quarterSpan } from '../../kit/marks/rows.ts'
import { average } from '../../kit/i18n/numbers.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { useHasFailed, Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './info-widget.module.css'

export function useStanding() {
  const { uuid } = useParticipant()
  return useQuery(reading(marks.standing, { params: { pt: uuid } }))
}

/** Who it is about, and how the current quarter goes: average, marks, place in the class. */
export function InfoWidget({ standing }: { standing: ReturnType<typeof useStanding> }) {
  const participant = useParticipant()
  const hasFailed = useHasFailed([standing])
  const { data } = standing
  return (
    <section
      className={classes.info}
      aria-label={t('dashboard.info.label', { name: participant.name })}
      data-tour="info"
    >
      <div className={classes.who}>
        <span className={classes.photo}>
          <Ring average={data?.average ?? null} />
          <Avatar of={participant} size={96} />
        </span>
        <div className={classes.name}>
          <b>{participant.name}</b>
          {participant.groupName}
        </div>
      </div>
      {hasFailed && !data ? (
        <Waiting for={standing} what="standing" level={2} isPart className={classes.failed} />
      ) : (
        <Figures of={data} isPending={standing.isPending} />
      )}
    </section>
  )
}

const radius = 57
const around = 2 * Math.PI * radius

/** The part of the best mark that the average is; said in words below it. */
function Ring({ average: mean }: { average: number | null }) {
  return (
    <svg width="124" height="124" viewBox="0 0 124 124" aria-hidden="true">
      <circle cx="62" cy="62" r={radius} className={classes.track} />
      {mean !== null && (
        <circle
          cx="62"
          cy="62"
          r={radius}
          className={classes.arc}
          strokeDasharray={`${(around * mean) / best} ${around}`}
          transform="rotate(-90 62 62)"
        />
      )}
    </svg>
  )
}

function Figures({ of, isPending }: { of: Standing | undefined; isPending: boolean }) {
  const mean = of?.average ?? null
  const quarter = of?.quarter ?? null
  const dash = isPending ? ' ' : '—'
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('dashboard.info.average')}</dt>
        <dd>{mean !== null && quarter !== null ? <Average mean={mean} quarter={quarter} /> : dash}</dd>
      </div>
      <div>
        <dt>{t('dashboard.info.marks', { count: of?.count ?? 0 })}</dt>
        <dd>{of?.count || dash}</dd>
      </div>
      <div>
        <dt>{t('dashboard.info.rank')}</dt>
        <dd title={of?.rank ? t('dashboard.info.of', { count: of.of }) : undefined}>{of?.rank ?? dash}</dd>
      </div>
    </dl>
  )
}

function Average({ mean, quarter }: { mean: number; quarter: number }) {
  const explains = useExplain({ average: quarterSpan(quarter) })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('dashboard.info.why', { average: average(mean) })}
      {...explains}
    >
      {average(mean)}
    </button>
  )
}
