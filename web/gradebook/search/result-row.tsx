import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState } from '../../../rules/marks.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords, wordsBeside } from '../../kit/marks/mark-words.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { WorkTitle } from '../../kit/marks/work-title.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { MarkButton } from '../mark/mark-button.tsx'
import classes from './result-row.module.css'

/** A mark that was found: its work, when and in what, and how it came. */
export function ResultRow({ result, today }: { result: Result & { subject: string }; today: string }) {
  const state = cellState(result, today)
  return (
    <li className={classes.row}>
      <Glyph name={result.subject} />
      <div className={classes.work}>
        <WorkTitle work={result} />
        <small>
          {result.subject} · <TypeCode type={result.type} />
        </small>
      </div>
      <time dateTime={result.date} className={classes.day} title={t('gradebook.marks.workDay')}>
        {shortDate(result.date)}
      </time>
      <span className={classes.how} aria-hidden>
        {wordsBeside({ ...result, state })}
      </span>
      <MarkButton work={result} className={classes.mark}>
        <MarkSign mark={result.mark} state={state} />
        <span className="visually-hidden">
          {fullWords({ ...result, state })} · {result.name}
        </span>
      </MarkButton>
    </li>
  )
}
