import { IconDownload, IconId, IconLogin2 } from '@tabler/icons-react'
import type { Viewing } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { dayMonth, dayOf, shortMoment } from '../kit/time/dates.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './viewings.module.css'

const icons = { ACTED: IconLogin2, OPENED: IconId, LISTED: IconDownload, EXPORTED: IconDownload }

/** When, who, what of it: looking at the portal as the reader in sky, the running look as a sky row. */
export function ViewingRow({ viewing }: { viewing: Viewing }) {
  const { kind, by, at, person, endedAt } = viewing
  const Icon = icons[kind]
  const isActing = kind === 'ACTED'
  return (
    <li className={cx(classes.row, isActing && endedAt === null && classes.running)}>
      <time className={classes.when} dateTime={at}>
        <b>{dayMonth(dayOf(at))}</b> <small>{shortMoment(at).split(', ')[1]}</small>
      </time>
      <Avatar of={{ name: by, photo: null }} size={36} />
      <p className={classes.who}>
        <b>{by}</b> <small>{t('personal.viewings.office')}</small>
      </p>
      <p className={classes.what}>
        <Tag tone={isActing ? 'sky' : 'plain'} className={classes.tag}>
          <Icon size={14} aria-hidden />
          {t(`personal.viewings.kind.${isActing && person ? 'actedAs' : kind}`)}
        </Tag>{' '}
        <span>{[person, detailOf(viewing)].filter(Boolean).join(' · ')}</span>
      </p>
    </li>
  )
}

function detailOf({ kind, at, endedAt, people }: Viewing): string {
  if (kind === 'LISTED') return t('personal.viewings.listed', { count: people })
  if (kind === 'EXPORTED') return t('personal.viewings.exported')
  if (kind === 'OPENED') return t('personal.viewings.opened')
  if (endedAt === null) return t('personal.viewings.goesOn')
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(at)) / 60_000))
  return t('personal.viewings.lasted', { count: minutes })
}
