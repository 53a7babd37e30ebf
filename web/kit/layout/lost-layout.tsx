import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { NotFound } from './not-found.tsx'
import { cx } from '../cx.ts'

/** An address that is no page of the portal, for whoever follows it. */
export function LostLayout() {
  return (
    <Frame header={<Header />} footer={<Footer />}>
      <main id="main" tabIndex={-1} className={cx(classes.main, classes.alone)}>
        <NotFound />
      </main>
    </Frame>
  )
}
