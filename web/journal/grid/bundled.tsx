import type { ReactElement } from 'react'
import { roomOf, type Bundle } from './bundles.ts'
import classes from './grid.module.css'

/** The room beside the names and main totals, with those bundles in it that are drawn. */
export function bundled(bundles: readonly Bundle[], draw: (bundle: Bundle) => ReactElement): ReactElement {
  return (
    <div role="presentation" className={classes.marks}>
      {bundles.map((bundle, place) => (
        <div key={bundle.at} role="presentation" className={classes.bundle} style={roomOf(bundle, bundles[place - 1])}>
          {draw(bundle)}
        </div>
      ))}
    </div>
  )
}
