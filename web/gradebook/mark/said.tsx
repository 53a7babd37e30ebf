import type { Comment } from '../../../contract/gradebook/schemas.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './mark-sheet.module.css'
import { byWhom } from './words.ts'

/** The teacher's words on a mark, with who wrote them and when. */
export function Said({ comment, today }: { comment: Comment; today: string }) {
  return (
    <figure className={classes.said}>
      <blockquote>{t('gradebook.mark.said', { text: withNoBreaks(comment.text) })}</blockquote>
      <figcaption>{byWhom(comment, today)}</figcaption>
    </figure>
  )
}
