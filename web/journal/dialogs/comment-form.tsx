import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CellComment } from '../../../contract/journal/changes.ts'
import { longest } from '../../../contract/kit/limits.ts'
import { Form } from '../../kit/form/server-form.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { FormFooter, ModalBody } from '../../kit/overlay/modal.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import type { Sheet } from '../model/sheet.ts'
import classes from './dialogs.module.css'
import { useComment } from './use-comment.ts'

/** Number of characters left from which on a screen reader hears of it. */
const few = 20

type CommentFormProps = {
  sheet: Sheet
  work: number
  student: string
  /** Student, work and mark that it is about. */
  of: string
  begun: CellComment | undefined
  onClose: () => void
}

export function CommentForm({ of, begun, onClose, ...cell }: CommentFormProps) {
  const [text, setText] = useState(begun?.text ?? '')
  const { errors, alert, meanwhile, isSaving, hasComment, save } = useComment({ ...cell, begun, onSaved: onClose })
  return (
    <Form errors={errors} onSubmit={() => save(text.trim())}>
      <ModalBody>
        <p className={classes.of}>{of}</p>
        {alert && <Alert tone="err">{alert}</Alert>}
        {meanwhile && <Alert tone="warn">{meanwhile}</Alert>}
        <TextArea
          name="text"
          label={t('journal.comment.label')}
          hint={t('journal.comment.hint')}
          aside={<Typed length={text.length} />}
          isLine
          hasFocus
          maxLength={longest.comment}
          value={text}
          onValueChange={(typed) => setText(typed.replaceAll(/[\r\n]+/g, ' '))}
        />
      </ModalBody>
      <FormFooter
        note={
          hasComment && (
            <Button look="ghost" busy={isSaving} onClick={() => save('')}>
              <IconTrash size={18} aria-hidden />
              {t('journal.comment.remove')}
            </Button>
          )
        }
        save={t('kit.save')}
        busy={isSaving}
        onCancel={onClose}
      />
    </Form>
  )
}

/** Counts what is typed for the eye; aloud it says only when there is little room, and when none. */
function Typed({ length }: { length: number }) {
  const left = longest.comment - length
  return (
    <>
      <span className={classes.typed}>{t('journal.comment.typed', { typed: length, most: longest.comment })}</span>
      <output className="visually-hidden">
        {left > few ? '' : t(left > 0 ? 'journal.comment.nearlyFull' : 'journal.comment.full')}
      </output>
    </>
  )
}
