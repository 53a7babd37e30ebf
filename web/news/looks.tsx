import type { ReactNode } from 'react'
import { cx } from '../kit/ui/cx.ts'
import classes from './looks.module.css'

/** The four colours of news, each with its drawing. They go round. */
export type Look = 1 | 2 | 3 | 4

export const lookAt = (place: number) => ((place % 4) + 1) as Look

export const lookStyle = (look: Look) => ({
  '--news': `var(--dz-news-${look})`,
  '--news-art': `var(--dz-news-${look}-art)`,
  '--news-text': `var(--dz-news-${look}-fg)`,
  '--news-link': `var(--dz-news-${look}-link)`,
})

const drawings: Record<Look, ReactNode> = {
  1: (
    <g fill="none" stroke="currentColor" strokeWidth="14">
      <circle cx="165" cy="135" r="30" />
      <circle cx="165" cy="135" r="62" />
      <circle cx="165" cy="135" r="94" />
    </g>
  ),
  2: (
    <g fill="none" stroke="currentColor" strokeLinejoin="round">
      <path d="M182 25v132H44z" strokeWidth="15" />
      <path d="M160 80v46h-50z" strokeWidth="9" />
    </g>
  ),
  3: (
    <path
      d="M60 142c22-26 44-26 66 0s44 26 66 0M84 106c18-22 36-22 54 0s36 22 54 0M112 72c13-17 27-17 40 0s27 17 40 0"
      fill="none"
      stroke="currentColor"
      strokeWidth="13"
      strokeLinecap="round"
    />
  ),
  4: (
    <g fill="currentColor">
      <rect x="144" y="104" width="46" height="46" />
      <rect x="94" y="104" width="42" height="46" rx="21" />
      <rect x="144" y="50" width="46" height="46" rx="23" />
    </g>
  ),
}

export function Drawing({ look, className }: { look: Look; className?: string }) {
  return (
    <svg className={className} width="190" height="150" viewBox="0 0 190 150" aria-hidden>
      {drawings[look]}
    </svg>
  )
}

/** Part of each drawing that a tile shows, as a viewBox. */
const tileOf: Record<Look, string> = { 1: '95 35 95 75', 2: '95 59 95 75', 3: '95 55 95 75', 4: '84 44 116 92' }

/** Small square of a post in a list. */
export function Tile({ look, className }: { look: Look; className?: string | undefined }) {
  return (
    <svg
      className={cx(classes.tile, className)}
      style={lookStyle(look)}
      viewBox={tileOf[look]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {drawings[look]}
    </svg>
  )
}

export function Banner({ look, className }: { look: Look; className?: string }) {
  return (
    <div className={cx(classes.banner, className)} style={lookStyle(look)}>
      <Drawing look={look} />
    </div>
  )
}
