import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Endpoint } from '../../../contract/kit.ts'
import { cx } from '../cx.ts'
import { may } from '../may.ts'
import { useMe } from '../participant.ts'
import { Waiting } from '../waiting.tsx'
import { entriesOf } from './entries.ts'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { ImpersonationBanner } from './impersonation.tsx'
import classes from './layout.module.css'
import { NotFound } from './not-found.tsx'
import { Drawer, Rail } from './rail.tsx'
import { useIsNarrow } from './scrolled.ts'
import { SignedIn } from './signed-in.tsx'
import { UserMenu } from './user-menu.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page is there for whoever may call this. */
    needs?: Pick<Endpoint, 'access'>
    /** The page takes the full width, as tables do. */
    full?: boolean
  }
}

/** Every page of a signed-in participant. The chip is the students', on all pages but `/`. */
export function AppLayout({ chip }: { chip: ReactNode }) {
  const waiting = (query: { isError: boolean; refetch: () => unknown }) => (
    <Frame header={<Header />} footer={<Footer />}>
      <main id="main" tabIndex={-1} className={cx(classes.main, classes.alone)}>
        <Waiting for={query} />
      </main>
    </Frame>
  )
  return (
    <SignedIn waiting={waiting}>
      <Inside chip={chip} />
    </SignedIn>
  )
}

function Inside({ chip }: { chip: ReactNode }) {
  const me = useMe()
  const narrow = useIsNarrow()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.staticData
  const entries = entriesOf(me)
  const hasChip = me.participant.role === 'STUDENT' && pathname !== '/'
  const header = (
    <Header
      menu={{ open, onToggle: () => setOpen(!open) }}
      chip={hasChip && chip}
      user={<UserMenu key={me.participant.uuid} />}
    />
  )
  return (
    <Frame header={header} footer={<Footer />}>
      <Rail entries={entries} wide={open && !narrow} />
      <Drawer entries={entries} open={open && narrow} onClose={() => setOpen(false)} />
      <main id="main" tabIndex={-1} className={cx(classes.main, page?.full && classes.full)}>
        <ImpersonationBanner />
        {page?.needs && !may(me, page.needs) ? <NotFound /> : <Outlet />}
      </main>
    </Frame>
  )
}
