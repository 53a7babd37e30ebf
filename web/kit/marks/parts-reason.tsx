import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import type { Span } from '../../../rules/marks.ts'
import { decimals } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import type { Reason } from './reason.ts'

/** A semester's quarters, a year's semesters; each can be explained in turn. */
export function PartsReason({ parts, onOpen }: { parts: Reason[]; onOpen: (span: Span) => void }) {
  return (
    <>
      <h3 className={classes.heading}>{t('gradebook.marks.why.parts')}</h3>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.span}>
            <button type="button" onClick={() => onOpen(part.span)}>
              <span>
                {t(`gradebook.marks.span.${part.span}`)}
                <small>
                  {t(part.official === null ? 'gradebook.marks.why.isComputed' : 'gradebook.marks.why.isOfficial')}
                </small>
              </span>
              <b>{part.counts ? decimals(part.counts).text : t('gradebook.marks.why.noMark')}</b>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
