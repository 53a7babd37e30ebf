import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { SearchBox } from '../../kit/form/search-box.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Matched } from '../../kit/ui/matched.tsx'
import { anyWeekLink } from '../week/chosen-week.ts'
import classes from './chooser.module.css'
import { type Choice, found, isSame, type Kind, readRecent, type Whose } from './whose.ts'

export type ChoiceListProps = {
  kind: Kind
  choices: Record<Kind, Choice[]>
  shown: Whose | undefined
  /** A day of the week in the address, which stays. */
  week: string | undefined
  /** On a sheet instead of the board. */
  onSheet?: boolean
  onChosen?: () => void
}

/** Classes or teachers, those that are found by what is typed, and others that were looked at last. */
export function ChoiceList(props: ChoiceListProps) {
  const { kind, choices, shown, onSheet } = props
  const [typed, setTyped] = useState('')
  const heading = useId()
  const ofKind = choices[kind]
  const listed = typed.trim() ? found(ofKind, typed) : ofKind
  const all = [...choices.group, ...choices.teacher]
  const recent = readRecent()
    .filter((one) => !shown || !isSame(one, shown))
    .flatMap((one) => all.find((other) => isSame(one, other)) ?? [])
    .slice(0, 3)
  return (
    <div className={cx(classes.list, onSheet && classes['on-sheet'])}>
      <SearchBox label={t(`schedule.any.search.${kind}`)} value={typed} onSearch={setTyped} />
      <h2 className={classes.heading} id={heading} aria-live="polite">
        {countOf(kind, listed.length, ofKind.length)}
      </h2>
      <ul className={cx(classes.items, classes.long)} aria-labelledby={heading}>
        {listed.map((choice) => (
          <Item key={choice.id} {...props} choice={choice} typed={typed} />
        ))}
      </ul>
      {listed.length === 0 && <p className={classes.none}>{t('kit.nothingFound')}</p>}
      {recent.length > 0 && (
        <>
          <h2 className={classes.heading} id={`${heading}-recent`}>
            {t('schedule.any.recent')}
          </h2>
          <ul className={classes.items} aria-labelledby={`${heading}-recent`}>
            {recent.map((choice) => (
              <Item key={`${choice.kind} ${choice.id}`} {...props} choice={choice} typed="" isRecent />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function countOf(kind: Kind, found: number, count: number): string {
  if (found === count) return t(kind === 'group' ? 'schedule.any.groups' : 'schedule.any.teachers', { count })
  return t(kind === 'group' ? 'schedule.any.ofGroups' : 'schedule.any.ofTeachers', { found, count })
}

type ItemProps = ChoiceListProps & { choice: Choice; typed: string; isRecent?: boolean }

function Item({ choice, typed, shown, week, onChosen, isRecent }: ItemProps) {
  const { kind, id, name } = choice
  const isShown = shown !== undefined && isSame(choice, shown)
  const about = aboutOf(choice)
  const note = isRecent ? t(`schedule.any.${kind}`) : about
  return (
    <li>
      <Link
        {...anyWeekLink({ [kind]: id }, week)}
        className={classes.item}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isShown ? 'true' : undefined}
        data-chosen={isShown || undefined}
        data-stacked={(kind === 'teacher' && !isRecent) || undefined}
        title={about || undefined}
        onClick={onChosen}
      >
        <b>
          <Matched text={name} typed={typed} />
        </b>{' '}
        {note && <small>{note}</small>}
      </Link>
    </li>
  )
}

/** 27 students; English, German. */
export function aboutOf({ students, disciplines = [] }: Choice): string {
  return students === undefined ? disciplines.join(', ') : t('schedule.any.students', { count: students })
}
