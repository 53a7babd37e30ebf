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
import { type OpenedMarks, reasonFor, shownOf, type Topic } from './reason.ts'
import { Verdict } from './verdict.tsx'
import { WorksReason } from './works-reason.tsx'

type ExplanationProps = {
  diary: Diary
  topic: Topic
  /** Absent: its marks do not open. */
  opened?: OpenedMarks | undefined
  onClose: () => void
}

/** "Why 9?": what a total is made of, down to the single work. A dialog, on the phone a sheet. */
export function Explanation({ diary, topic, opened, onClose }: ExplanationProps) {
  const [path, setPath] = useState<Topic[]>([topic])
  const isNarrow = useIsNarrow()
  const shown = path.at(-1)!
  const title = titleOf(shown)
  const Within = opened?.Within ?? Fragment
  const content = (
    <Within>
      {path.length > 1 && (
        <Button look="sub" size="sm" className={classes.back} onClick={() => setPath(path.slice(0, -1))}>
          <IconArrowLeft size={16} aria-hidden />
          {t('gradebook.marks.why.back')}
        </Button>
      )}
      <TopicReason {...{ diary, opened }} topic={shown} onOpen={(next) => setPath([...path, next])} />
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

function titleOf(topic: Topic): ReactNode {
  if ('average' in topic) return t('gradebook.marks.why.averageTitle')
  const shown = shownOf(topic.row[topic.span])
  if (shown === null) return topic.row.subject
  return t('gradebook.marks.why.title', { mark: markText(shown) })
}

type TopicReasonProps = Pick<ExplanationProps, 'diary' | 'topic' | 'opened'> & { onOpen: (topic: Topic) => void }

function TopicReason({ diary: { marks, weights }, topic, opened, onOpen }: TopicReasonProps) {
  if ('average' in topic) return <AverageReason {...{ rows: marks, span: topic.average, weights, onOpen }} />
  const { row, span } = topic
  const reason = reasonFor(row, span, weights)
  return (
    <>
      <p className={classes.of}>
        {row.subject} · {t(`gradebook.marks.span.${span}`)}
      </p>
      <Verdict reason={reason} />
      {reason.works && <WorksReason works={reason.works} subject={row.subject} Mark={opened?.Mark} />}
      {reason.parts && <PartsReason parts={reason.parts} onOpen={(part) => onOpen({ row, span: part })} />}
    </>
  )
}
