import { useLayoutEffect, useRef } from 'react'
import { cx } from '../kit/ui/cx.ts'
import { clean } from './clean.ts'
import classes from './post-content.module.css'

/** A post's HTML; the only place that puts markup into the page. */
export function PostContent({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(clean(html)), [html])
  return <div ref={place} className={cx(classes.content, className)} />
}
