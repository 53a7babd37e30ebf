import { IconArrowLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Diary } from '../../../contract/gradebook/schemas.ts'
import { t } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useIsNarrow } from '../layout/scrolled.ts'
import { Modal, ModalBody } from '../overlay/modal.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { AverageReason } from './average-reason.tsx'
import classes from './explanation.module.css'
import { markText } from './mark-text.ts'
import { PartsReason } from './parts-reason.tsx'
import { type OpenedMarks, reasonFor, shownOf, type Topic, topicOf } from './reason.ts'
import { Verdict } from './verdict.tsx'
import { WorksReason } from './works-reason.tsx'

type ExplanationProps = {
  /** Undefined: `waiting` stands in the place of what it says. */
  diary: Diary | undefined
  waiting?: ReactNode
  topic: Topic
  /** Absent: its marks do not open. */
  opened?: OpenedMarks | undefined
  onClose: () => void
}

/** "Why 9?": what a total is made of, down to the single work. A dialog, on the phone a sheet. */
export function Explanation({ diary, waiting, topic, opened, onClose }: ExplanationProps) {
  const [path, setPath] = useState<Topic[]>([topic])
  const isNarrow = useIsNarrow()
  const shown = path.at(-1)!
  const title = titleOf(shown, diary)
  const Within = opened?.Within ?? Fragment
  const content = (
    <Within>
      {path.length > 1 && (
        <Button look="sub" size="sm" className={classes.back} onClick={() => setPath(path.slice(0, -1))}>
          <IconArrowLeft size={16} aria-hidden />
          {t('gradebook.marks.why.back')}
        </Button>
      )}
      <p className={classes.of}>
        {'average' in shown
          ? t(`gradebook.marks.span.${shown.average}`)
          : `${shown.subject} · ${t(`gradebook.marks.span.${shown.span}`)}`}
      </p>
      {diary ? (
        <TopicReason {...{ diary, opened }} topic={shown} onOpen={(next) => setPath([...path, next])} />
      ) : (
        waiting
      )}
    </Within>
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

const rowOf = ({ marks }: Diary, id: number) => marks.find((row) => row.id === id)

/** Returns the title by the diary once it has come, by the pressed total before. */
function titleOf(topic: Topic, diary: Diary | undefined): ReactNode {
  if ('average' in topic) return t('gradebook.marks.why.averageTitle')
  const row = diary && rowOf(diary, topic.id)
  const shown = row ? shownOf(row[topic.span]) : topic.shown
  if (shown === null) return topic.subject
  return t('gradebook.marks.why.title', { mark: markText(shown) })
}

type TopicReasonProps = Pick<ExplanationProps, 'topic' | 'opened'> & { diary: Diary; onOpen: (topic: Topic) => void }

function TopicReason({ diary, topic, opened, onOpen }: TopicReasonProps) {
  const { marks, weights } = diary
  if ('average' in topic) return <AverageReason {...{ rows: marks, span: topic.average, weights, onOpen }} />
  const { id, span } = topic
  const row = rowOf(diary, id)
  // The subject has left the diary since the total was shown.
  if (!row) return <p className={classes.words}>{t('gradebook.marks.why.nothingCounts')}</p>
  const reason = reasonFor(row, span, weights)
  return (
    <>
      <Verdict reason={reason} />
      {reason.works && <WorksReason works={reason.works} subject={row.subject} Mark={opened?.Mark} />}
      {reason.parts && <PartsReason parts={reason.parts} onOpen={(part) => onOpen(topicOf(row, part))} />}
    </>
  )
}
