import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import type { Entry } from './entries.ts'
import classes from './rail.module.css'

type RailProps = { entries: Entry[]; wide: boolean }

export function Rail({ entries, wide }: RailProps) {
  return (
    <div className={cx(classes.rail, wide && classes.wide)}>
      <Entries entries={entries} />
    </div>
  )
}

export function Entries({ entries, onLeave }: { entries: Entry[]; onLeave?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.nav} aria-label={t('kit.layout.menu.title')}>
      {entries.map(({ to, text, icon: Icon, also }) => (
        <Link
          key={to}
          to={to}
          className={cx(classes.entry, also && pathname.startsWith(also) && classes.on)}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ className: classes.on }}
          preload={to === '/logout' ? false : undefined}
          onClick={onLeave}
        >
          <span className={classes.icon}>
            <Icon aria-hidden />
          </span>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
