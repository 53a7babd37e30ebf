import { Link, Outlet } from '@tanstack/react-router'
import { t } from '../i18n/texts.ts'
import { Logo } from '../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

export function GuestLayout() {
  return (
    <div className={classes.guest}>
      <SkipLink />
      <header>
        <Link to="/login">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <LanguageSwitch />
        <Link to="/privacy" className={classes.privacy}>
          {t('kit.layout.privacy')}
        </Link>
      </footer>
    </div>
  )
}
