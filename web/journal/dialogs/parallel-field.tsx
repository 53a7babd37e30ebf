import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '../../../contract/calendar/schemas.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useFormValue } from '../../kit/form/form-values.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { reading } from '../../kit/data/reading.ts'
import { Checkbox } from '../../kit/form/toggles.tsx'
import type { Pair } from '../queue/entries.ts'
import classes from './dialogs.module.css'

function useGroups({ pt, discipline }: Pair): Group[] {
  return useQuery(reading(journal.groups, { params: { pt, discipline } })).data?.groups ?? []
}

/** Says where else a work was made, which is out of sight. */
export function useParallelNotice(pair: Pair): (groups: number[]) => void {
  const all = useGroups(pair)
  return (made) => {
    const names = all.filter(({ id }) => made.includes(id)).map(({ name }) => name)
    if (names.length) notify(t('journal.work.alsoMade', { groups: names.join(', ') }))
  }
}

/** The other classes of the discipline that the teacher teaches: they may get the same work. */
export function ParallelField({ pair }: { pair: Pair }) {
  const others = useGroups(pair).filter(({ id }) => id !== pair.group)
  const [chosen, setChosen] = useState<number[]>([])
  useFormValue('groups', chosen)
  if (!others.length) return null
  const choose = ({ id }: Group, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <fieldset className={classes.parallel}>
      <legend>{t('journal.work.parallel')}</legend>
      {others.map((other) => (
        <Checkbox key={other.id} name={`group${other.id}`} onChange={(isChosen) => choose(other, isChosen)}>
          {other.name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
