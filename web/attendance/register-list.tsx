import { useRef, useState } from 'react'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Register, Registered } from '../../contract/attendance/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { RegisterRow } from './register-row.tsx'
import { choicesOf, stepOf } from './register-rules.ts'
import classes from './register.module.css'
import type { useRegister } from './use-register.ts'

type RegisterListProps = { register: Register; presences: Map<string, Presence | null> } & Pick<
  ReturnType<typeof useRegister>,
  'mark' | 'delivery'
>

const upright: [string, string] = ['ArrowUp', 'ArrowDown']

/** One stop for Tab; arrows up and down go from student to student. */
export function RegisterList({ register, presences, mark, delivery }: RegisterListProps) {
  const [current, setCurrent] = useState(0)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { students, isHalf, hasBegun } = register
  const choices = choicesOf(isHalf)
  const showsGroup = new Set(students.map(({ group }) => group)).size > 1
  /** That somebody else has marked a student otherwise. */
  const metWords = ({ uuid, presence: theirs }: Registered) => {
    const mine = delivery.met[uuid]
    if (!mine || !theirs) return undefined
    return t('attendance.met', { mine: t(`attendance.presence.${mine}`), theirs: t(`attendance.presence.${theirs}`) })
  }
  const met = students.flatMap((student) => (metWords(student) ? `${student.name}. ${metWords(student)}` : []))
  const choose = (student: Registered, choice: Presence) => {
    mark(student, choice)
    setSaid(t('attendance.isMarked', { name: student.name, presence: t(`attendance.presence.${choice}`) }))
  }
  const move = (key: string) => {
    const ends: Record<string, number> = { Home: 0, End: students.length - 1 }
    const place = ends[key] ?? stepOf(key, current, students.length, upright)
    if (place === undefined) return false
    const row = list.current?.children[place]
    row?.querySelector<HTMLElement>('input:checked, input')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    return true
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={t('attendance.students')}>
        {students.map((student, place) => (
          <RegisterRow
            key={student.uuid}
            student={student}
            presence={presences.get(student.uuid) ?? null}
            met={metWords(student)}
            choices={choices}
            showsGroup={showsGroup}
            isCurrent={place === Math.min(current, students.length - 1)}
            disabled={!hasBegun}
            onChoose={(choice) => choose(student, choice)}
            onFocus={() => setCurrent(place)}
            onMove={move}
          />
        ))}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {met.join(' ') || said}
      </span>
    </>
  )
}
