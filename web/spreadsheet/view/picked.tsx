import { useEffect, useState } from 'react'
import type { GridController } from '../control/controller.ts'
import { pointsOf } from '../model/block.ts'

/** In milliseconds: a block that still grows says nothing. */
const rest = 300

/** Says what is picked to who cannot see it: the focus stays where the block began. */
export function Picked({ controller }: { controller: GridController }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    let timer: number | undefined
    const wordsOf = () => {
      const { source, cursor } = controller
      const { y, x } = cursor.end
      const column = source.columns[x - 1]
      const count = pointsOf(cursor.block).length
      if (count < 2) return ''
      const to = [source.rows[y - 1]?.name ?? source.texts.names, column && source.texts.column(column)]
      return source.texts.picked(count, to.filter(Boolean).join(', '))
    }
    let isTold = false
    const moved = () => {
      window.clearTimeout(timer)
      if (!controller.cursor.isPicking && !isTold) return
      isTold = controller.cursor.isPicking
      timer = window.setTimeout(() => setWords(wordsOf()), rest)
    }
    const leave = controller.notices.listen({ moved })
    return () => {
      leave()
      window.clearTimeout(timer)
    }
  }, [controller])
  return <output className="visually-hidden">{words}</output>
}
