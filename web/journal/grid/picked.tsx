import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '../model/block.ts'
import type { Board } from './board.ts'

/** In milliseconds: a block that still grows says nothing. */
const rest = 300

/** Says what is picked to who cannot see it: the focus stays where the block began. */
export function Picked({ board }: { board: Board }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  useEffect(() => {
    let timer: number | undefined
    const told = () => {
      const { cursor, students, lanes } = board
      const { y, x } = cursor.end
      const student = students[y - 1]?.name ?? board.words.student
      const lane = lanes[x - 1]
      const count = pointsOf(cursor.block).length
      if (count < 2) return ''
      return t('journal.picked', { count, to: [student, lane && board.words.lane(lane)].filter(Boolean).join(', ') })
    }
    let isTold = false
    board.pickedBy(() => {
      window.clearTimeout(timer)
      if (!board.cursor.isPicking && !isTold) return
      isTold = board.cursor.isPicking
      timer = window.setTimeout(() => setWords(told()), rest)
    })
    return () => window.clearTimeout(timer)
  }, [board, t])
  return <output className="visually-hidden">{words}</output>
}
