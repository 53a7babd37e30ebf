import { cloneElement, lazy, Suspense, useState, type ReactNode } from 'react'
import { fetchedPart } from '../states/fetched.tsx'
import type { MenuActionProps, MenuChoicesProps, MenuProps } from './menu-popup.tsx'

const fetchMenu = () => import('./menu-popup.tsx')
const MenuPopup = fetchedPart(async () => (await fetchMenu()).MenuPopup)
const Action = lazy(async () => ({ default: (await fetchMenu()).Action }))
const Choices = lazy(async () => ({ default: (await fetchMenu()).Choices })) as unknown as typeof MenuChoices

/** What the trigger opens, such as `MenuChoices`. A menu's own code is fetched when somebody is about to open one. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [asked, setAsked] = useState(false)
  const soon = () => void fetchMenu().catch(() => {})
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': asked,
    onPointerEnter: soon,
    onFocus: soon,
    onClick: () => setAsked(true),
  })
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <MenuPopup {...rest} trigger={trigger} onFailed={() => setAsked(false)} />
    </Suspense>
  )
}

/** Something that a menu does. */
export function MenuAction(props: MenuActionProps): ReactNode {
  return <Action {...props} />
}

/** One of several, with a tick on the chosen one. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>): ReactNode {
  return <Choices {...props} />
}
