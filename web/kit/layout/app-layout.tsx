import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState, type ReactNode } from 'react'
import type { Endpoint, Role } from '../../../contract/kit/endpoint.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import { fetchedPart } from '../states/fetched.tsx'
import { may } from '../session/may.ts'
import { useMe } from '../session/participant.ts'
import { Loading, type Query, Skeleton, Waiting } from '../states/waiting.tsx'
import { useFocusOnTurn } from './arrival.ts'
import { BottomBar } from './bottom-bar.tsx'
import { entriesOf } from './entries.ts'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { ImpersonationBanner } from './impersonation.tsx'
import { NotFound } from './not-found.tsx'
import { Rail } from './rail.tsx'
import { useIsNarrow } from './scrolled.ts'
import { SavedStamp } from './saved-stamp.tsx'
import { SignedIn } from './signed-in.tsx'
import { UserMenu } from './user-menu.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page is there for whoever may call this, or one of these. */
    needs?: Pick<Endpoint, 'access'> | Pick<Endpoint, 'access'>[]
    /** The page takes the full width, as tables do; of a role: for that one. */
    full?: true | Role
  }
}

type AppLayoutProps = {
  /** The students' bell, on all pages but `/`. */
  chip: ReactNode
  /** Opens the account's notices. */
  bell: ReactNode
  /** Unseen, for those who teach: it sends what they typed without a network. */
  sender?: ReactNode
  /** Unseen until the session ends in mid-work. */
  session?: ReactNode
  /** The address is no page. */
  lost?: boolean
  /** In place of every page for somebody who has to add a second factor first, and as long as it holds them. */
  first: ComponentType<{ onHold: (isHeld: boolean) => void }>
}

const Drawer = fetchedPart(() => import('./drawer.tsx').then((loaded) => loaded.default))

/** Every page of a signed-in participant. */
export function AppLayout(props: AppLayoutProps) {
  const waiting = (query: Query) => (
    <Frame header={<Header />}>
      <Waiting for={query} what="page" form="page" level={1} />
    </Frame>
  )
  return (
    <SignedIn waiting={waiting}>
      <Inside {...props} />
    </SignedIn>
  )
}

function Inside({ first: First, ...props }: AppLayoutProps) {
  const { mustAddFactor } = useMe().user
  const [isHeld, setHeld] = useState(false)
  const isFirst = mustAddFactor || isHeld
  useFocusOnTurn(isFirst)
  if (!isFirst) return <Pages {...props} />
  return (
    <Frame header={<Header />}>
      <ImpersonationBanner />
      <Suspense
        fallback={
          <Loading>
            <Skeleton lines={6} />
          </Loading>
        }
      >
        <First onHold={setHeld} />
      </Suspense>
    </Frame>
  )
}

function Pages({ chip, bell, sender, session, lost }: Omit<AppLayoutProps, 'first'>) {
  const me = useMe()
  const narrow = useIsNarrow()
  const [open, setOpen] = useState(false)
  const [drawn, setDrawn] = useState(false)
  // The page that is drawn: on a slow network the address is another long before.
  const match = useMatches().at(-1)
  const page = match?.staticData
  const isFull = page?.full === true || page?.full === me.participant.role
  const teaches = me.participants.some(({ own, role }) => own && role === profileType.teacher)
  const isMissing = page?.needs && ![page.needs].flat().some((needed) => may(me, needed))
  const entries = entriesOf(me)
  const pageOf = me.isFamily ? 'family' : me.participant.uuid
  const hasChip = me.participant.role === profileType.student && (lost || match?.pathname !== '/')
  const toggle = () => {
    setDrawn(drawn || narrow)
    setOpen(!open)
  }
  const closeDrawer = () => {
    setDrawn(false)
    setOpen(false)
  }
  const header = (
    <Header menu={{ open, onToggle: toggle }} chip={hasChip && chip} bell={bell} user={<UserMenu key={pageOf} />} />
  )
  return (
    <Frame
      header={header}
      rail={<Rail entries={entries} wide={open && !narrow} />}
      bar={<BottomBar entries={entries} />}
      full={isFull}
    >
      {drawn && (
        <Suspense>
          <Drawer entries={entries} open={open && narrow} onClose={() => setOpen(false)} onFailed={closeDrawer} />
        </Suspense>
      )}
      <ImpersonationBanner />
      <SavedStamp />
      {lost || isMissing ? <NotFound /> : <Outlet key={pageOf} />}
      {teaches && <Suspense>{sender}</Suspense>}
      {session}
    </Frame>
  )
}
