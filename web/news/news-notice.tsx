import type { ReactNode } from 'react'
import classes from './news-widget.module.css'

type NewsNoticeProps = { icon: ReactNode; title: string; words: string }

/** In the place of the cards, and as high: there is no news. */
export function NewsNotice({ icon, title, words }: NewsNoticeProps) {
  return (
    <div className={classes.notice}>
      {icon}
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{words}</p>
      </div>
    </div>
  )
}
