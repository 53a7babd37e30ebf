import { Fragment } from 'react'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from './out-link.tsx'

// A sign that ends a sentence does not belong to the address before it.
const address = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?)\]])/

/** Lines as they were typed; the addresses in them lead there. */
export function LinkedText({ children }: { children: string }) {
  return children.split(address).map((part, place) => {
    const link = place % 2 ? webLink(part) : null
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <Fragment key={place}>{link ? <OutLink href={link}>{part.replace(/^https?:\/\//, '')}</OutLink> : part}</Fragment>
    )
  })
}
