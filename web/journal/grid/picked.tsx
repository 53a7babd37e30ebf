import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '../model/block.ts'
import type { GridController } from './controller.ts'

/** In milliseconds: a block that still grows says nothing. */
const rest = 300

/** Says what is picked to who cannot see it: the focus stays where the block began. */
export function Picked({ controller }: { controller: GridController }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  useEffect(() => {
    let timer: number | undefined
    const told = () => {
      const { cursor, students, lanes } = controller
      const { y, x } = cursor.end
      const student = students[y - 1]?.name ?? controller.words.student
      const lane = lanes[x - 1]
      const count = pointsOf(cursor.block).length
      if (count < 2) return ''
      return t('journal.picked', {
        count,
        to: [student, lane && controller.words.lane(lane)].filter(Boolean).join(', '),
      })
    }
    let isTold = false
    controller.pickedBy(() => {
      window.clearTimeout(timer)
      if (!controller.cursor.isPicking && !isTold) return
      isTold = controller.cursor.isPicking
      timer = window.setTimeout(() => setWords(told()), rest)
    })
    return () => window.clearTimeout(timer)
  }, [controller, t])
  return <output className="visually-hidden">{words}</output>
}
