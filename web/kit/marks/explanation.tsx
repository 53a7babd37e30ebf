import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Span } from '../../../rules/marks.ts'
import { t } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useIsNarrow } from '../layout/scrolled.ts'
import { Modal, ModalBody } from '../overlay/modal.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { AverageReason } from './average-reason.tsx'
import classes from './explanation.module.css'
import { markText } from './mark-text.ts'
import { PartsReason } from './parts-reason.tsx'
import { reasonFor, worksReason, type Reason } from './reason.ts'
import { isQuarter, quarterNumber, shownOf, type QuarterDiary, type Row, type Topic } from './rows.ts'
import { Verdict } from './verdict.tsx'
import { WorksReason } from './works-reason.tsx'

/** Draws what needs a quarter's results, or in its place that they are not there yet. */
export type InQuarter = (quarter: number, draw: (diary: QuarterDiary) => ReactNode) => ReactNode

type ExplanationProps = { rows: Row[]; topic: Topic; inQuarter: InQuarter; onClose: () => void }

/** "Why 9?": what a total is made of, down to the single work. A dialog, on the phone a sheet. */
export function Explanation({ rows, topic, inQuarter, onClose }: ExplanationProps) {
  const [path, setPath] = useState<Topic[]>([topic])
  const isNarrow = useIsNarrow()
  const shown = asItStands(path.at(-1)!, rows)
  const title = titleOf(shown)
  const content = (
    <>
      {path.length > 1 && (
        <Button look="sub" size="sm" className={classes.back} onClick={() => setPath(path.slice(0, -1))}>
          <IconArrowLeft size={16} aria-hidden />
          {t('gradebook.marks.why.back')}
        </Button>
      )}
      <TopicReason {...{ rows, inQuarter }} topic={shown} onOpen={(next) => setPath([...path, next])} />
    </>
  )
  if (isNarrow)
    return (
      <Sheet title={title} open onClose={onClose}>
        <div className={classes.sheet}>{content}</div>
      </Sheet>
    )
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody className={classes.body}>{content}</ModalBody>
    </Modal>
  )
}

/** While it is explained a mark may have come. */
function asItStands(topic: Topic, rows: Row[]): Topic {
  if ('average' in topic) return topic
  return { ...topic, row: rows.find(({ id }) => id === topic.row.id) ?? topic.row }
}

function titleOf(topic: Topic): ReactNode {
  if ('average' in topic) return t('gradebook.marks.why.averageTitle')
  const shown = shownOf(topic.row[topic.span])
  if (shown === null) return topic.row.subject
  return t('gradebook.marks.why.title', { mark: markText(shown) })
}

type TopicReasonProps = Pick<ExplanationProps, 'rows' | 'topic' | 'inQuarter'> & { onOpen: (topic: Topic) => void }

function TopicReason({ rows, topic, inQuarter, onOpen }: TopicReasonProps) {
  if ('average' in topic)
    return inQuarter(quarterNumber(topic.average), (diary) => (
      <AverageReason {...{ rows, diary, onOpen }} span={topic.average} />
    ))
  const { row, span } = topic
  return (
    <>
      <p className={classes.of}>
        {row.subject} · {t(`gradebook.marks.span.${span}`)}
      </p>
      {isQuarter(span) ? (
        inQuarter(quarterNumber(span), (diary) => <Reasons reason={worksReason(row, span, diary)} />)
      ) : (
        <Reasons reason={reasonFor(row, span)} onOpen={(part) => onOpen({ row, span: part })} />
      )}
    </>
  )
}

function Reasons({ reason, onOpen }: { reason: Reason; onOpen?: (part: Span) => void }) {
  return (
    <>
      <Verdict reason={reason} />
      {reason.works && <WorksReason works={reason.works} />}
      {reason.parts && onOpen && <PartsReason parts={reason.parts} onOpen={onOpen} />}
    </>
  )
}
