import { Link, Outlet } from '@tanstack/react-router'
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
      </footer>
    </div>
  )
}
