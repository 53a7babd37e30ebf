import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { roleText } from '../../kit/layout/user-menu.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DayNow } from '../day/now-card.tsx'
import now from '../day/now-card.module.css'
import { useDay } from '../day/use-day.ts'
import classes from './family.module.css'
import { useFirstName } from './use-first-name.ts'

/** A child's present minute, and the way into the child's portal. */
export function ChildDay() {
  const child = useParticipant()
  const name = useFirstName()
  const { query, lessons, week, ...day } = useDay()
  return (
    <section className={cx(now.board, now.card, classes.day)} aria-label={child.name}>
      <header className={classes.who}>
        <Avatar of={child} size={44} />
        <span>
          <b>{name}</b>
          <small>{roleText(child)}</small>
        </span>
        <Link
          to="/"
          search={{ child: child.uuid }}
          className={classes.open}
          aria-label={t('dashboard.family.openOf', { name })}
        >
          {t('dashboard.family.open')}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      </header>
      {lessons ? (
        <DayNow {...day} lessons={lessons} coming={week.lessons} brief />
      ) : (
        <Waiting
          for={query}
          what="schedule"
          form="column"
          on="board"
          level={2}
          skeleton={<div className={classes.place} />}
        />
      )}
    </section>
  )
}
