import { useLayoutEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { nodesOf } from './nodes.ts'
import classes from './post-content.module.css'

/** A post's HTML; the only place that puts markup into the page. */
export function PostContent({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nodes = nodesOf(html)
    if (nodes) return place.current?.replaceChildren(nodes)
    let isGone = false
    const show = (shown: Node | string) => {
      if (!isGone) place.current?.replaceChildren(shown)
    }
    // What the server would not have written: rare, and not worth its weight on the first page.
    import('./clean.ts').then(
      ({ clean }) => show(clean(html)),
      () => show(html.replace(/<[^>]*>?/g, '')),
    )
    return () => {
      isGone = true
    }
  }, [html])
  return <div ref={place} className={cx(classes.content, className)} />
}
