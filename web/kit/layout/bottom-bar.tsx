import { Link } from '@tanstack/react-router'
import { t } from '../i18n/texts.ts'
import { type Entry, placesOf } from './entries.ts'
import classes from './bottom-bar.module.css'

/** On a phone: the main places, one tap away; the menu has the rest. */
export function BottomBar({ entries }: { entries: Entry[] }) {
  const places = placesOf(entries)
  if (!places.length) return null
  return (
    <nav className={classes.bar} aria-label={t('kit.layout.menu.places')} data-bottom-bar>
      {places.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ className: classes.on }}
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
