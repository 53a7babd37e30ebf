import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './back-link.module.css'

/** Above a page's heading: the page that it hangs on. */
export function BackLink({ to, children }: { to: '/admin/posts'; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
