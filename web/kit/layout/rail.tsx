import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
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

function Entries({ entries, onLeave }: { entries: Entry[]; onLeave?: () => void }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.nav} aria-label={t('layout.menu.title')}>
      {entries.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.entry}
          activeOptions={{ exact: true, includeSearch: false }}
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

type DrawerProps = { entries: Entry[]; open: boolean; onClose: () => void }

/** The same menu on a small screen, over the page. */
export function Drawer({ entries, open, onClose }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.scrim} />
        <Dialog.Popup className={classes.drawer}>
          <div className={classes.head}>
            <Dialog.Title className={classes.title}>{t('layout.menu.title')}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={t('kit.close')} look="board">
                  <IconX aria-hidden />
                </IconButton>
              }
            />
          </div>
          <Entries entries={entries} onLeave={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
