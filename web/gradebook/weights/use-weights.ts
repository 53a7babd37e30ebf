import { useState } from 'react'
import { weights } from '../../../contract/gradebook/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Weights } from '../../../rules/marks.ts'
import { useSaving, type Values } from '../../kit/form/server-form.tsx'
import { ApiError } from '../../kit/data/api.ts'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { changedTypes, fieldsOf, followed, textsOf, weightsBody } from './weights-body.ts'

type Preview = Answer<typeof weights.preview>
type Saved = Answer<typeof weights.set> & { isUndone: boolean }

/** A year's weights while they are edited: previewed, saved once that is confirmed, and taken back. */
export function useWeights(periodId: number, stored: Weights) {
  const [texts, setTexts] = useState(textsOf(stored))
  const [seen, setSeen] = useState(stored)
  const [preview, setPreview] = useState<Preview>()
  const [saved, setSaved] = useState<Saved>()
  const plan = { params: { id: periodId }, refresh: [weights.read] }
  const stand = (now: Weights) => {
    setTexts(textsOf(now))
    setSeen(now)
  }
  const previewing = useSaving(weights.preview, {
    params: { id: periodId },
    body: (values) => ({ ...weightsBody(values), seen }),
    onSaved: (answer) => {
      setSaved(undefined)
      if (changedTypes(answer).length) return setPreview(answer)
      stand(answer.weights)
      notify(t('gradebook.weights.same'))
    },
  })
  const saving = useSaving(weights.set, {
    ...plan,
    body: () => ({ weights: preview?.weights, seen: preview?.before }),
    onSaved: (answer) => {
      stand(answer.weights)
      setSaved({ ...answer, isUndone: false })
      setPreview(undefined)
    },
    // Its field is under the dialog.
    onFailed: (error) => {
      if (error instanceof ApiError && hasAny(error.errors)) setPreview(undefined)
    },
  })
  const undoing = useSaving(weights.set, {
    ...plan,
    body: () => ({ weights: saved?.before, seen: saved?.weights }),
    onSaved: (answer) => {
      // Typed since, and not saved: it stays. A colleague's change since is shown.
      if (saved) setTexts((typed) => followed(typed, saved.weights, answer.weights))
      setSeen(answer.weights)
      setSaved({ ...answer, isUndone: true })
    },
  })
  const attempts = [undoing, saving, previewing]
  const forget = () => {
    for (const attempt of attempts) attempt.forget()
  }
  const begin = (attempt: { submit: (values: Values) => void }, values: Values) => {
    forget()
    attempt.submit(values)
  }
  return {
    texts,
    setTexts,
    preview,
    saved,
    errors: attempts.find(({ errors }) => hasAny(errors))?.errors ?? previewing.errors,
    alert: undoing.alert ?? previewing.alert,
    dialogAlert: saving.alert,
    isPreviewing: previewing.saving,
    isSaving: saving.saving,
    isUndoing: undoing.saving,
    ask: (values: Values) => begin(previewing, values),
    confirm: () => begin(saving, fieldsOf(texts)),
    close: () => setPreview(undefined),
    undo: () => begin(undoing, fieldsOf(texts)),
    reset: (all: Weights) => {
      setTexts(textsOf(all))
      forget()
    },
  }
}

const hasAny = (errors: object) => Object.keys(errors).length > 0
