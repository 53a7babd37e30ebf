import { useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { isSame, partsOf, type Times } from './times.ts'
import { type Choice, useChoosing, useChosen } from './use-choice.ts'

type TimedChoice<Chosen extends object, Known extends Chosen, Part extends string> = Choice<Chosen, Known> & {
  /** The times of a choice; null where it has none of one's own. */
  timesOf: (chosen: Chosen) => Times<Part> | null
  withTimes: (known: Known, times: Times<Part>) => Chosen
}

/** A choice with times in fields, which are saved once the fields are left. */
export function useTimedChoice<Chosen extends object, Known extends Chosen, Part extends string>(
  choice: TimedChoice<Chosen, Known, Part>,
) {
  const { timesOf, withTimes } = choice
  const { query, known } = useChosen(choice)
  /** Absent where the fields show what is chosen. */
  const [typed, setTyped] = useState<Times<Part>>()
  const { choose, blame, failure, errors, isSaved } = useChoosing(choice, (chosen) => {
    const times = timesOf(chosen)
    setTyped((now) => (now && times && isSame(now, times) ? undefined : now))
  })
  const shown = known ? timesOf(known) : null
  const leaveFields = () => {
    if (!known || !shown || !typed || Object.keys(errors).length) return
    const missing = partsOf(typed).filter((part) => !typed[part])
    if (missing.length) return blame(Object.fromEntries(missing.map((part) => [part, t('kit.validation.required')])))
    if (isSame(typed, shown)) return setTyped(undefined)
    choose(withTimes(known, typed))
  }
  return {
    query,
    known,
    times: shown && (typed ?? shown),
    failure,
    errors,
    isSaved,
    choose: (chosen: Chosen) => {
      setTyped(undefined)
      choose(chosen)
    },
    type: (times: Times<Part>) => {
      setTyped(times)
      blame({})
    },
    leaveFields,
  }
}
