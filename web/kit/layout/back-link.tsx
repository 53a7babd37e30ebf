import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './back-link.module.css'

type Place = '/' | '/posts' | '/schedule' | '/admin/posts' | '/admin/periods'

/** Link above a page's heading to the page that it belongs to. */
export function BackLink({ to, children }: { to: Place; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
