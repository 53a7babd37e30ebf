import { type ReactNode, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { OverlayHost } from '../ui/overlay-host.ts'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

type FrameProps = {
  /** Above everything, and always seen. */
  above?: ReactNode
  header: ReactNode
  /** Beside the page: the menu. */
  rail?: ReactNode
  /** On a phone, at the bottom of the window. */
  bar?: ReactNode
  /** The page takes the full width. */
  full?: boolean
  children: ReactNode
}

/** Header, menu, the page itself, footer. Menus of all four open in the page's landmark. */
export function Frame({ above, header, rail, bar, full, children }: FrameProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <OverlayHost value={host}>
      <div className={classes.frame}>
        <SkipLink />
        {above}
        {header}
        <div className={classes.columns}>
          {rail}
          <main id="main" tabIndex={-1} className={cx(classes.main, full && classes.full, !rail && classes.alone)}>
            {children}
            <div ref={setHost} />
          </main>
        </div>
        <Footer />
        {bar}
      </div>
    </OverlayHost>
  )
}
