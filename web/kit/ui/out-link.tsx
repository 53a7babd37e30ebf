import type { ComponentProps } from 'react'
import type { WebLink } from '../../../rules/links.ts'

export type OutLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** What `webLink` let through. */
  href: WebLink
}

/** A link out of the portal, in a new tab, which learns nothing of this one. */
export function OutLink({ children, ...rest }: OutLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
