import { Link } from '@tanstack/react-router'
import {
  IconAlertCircle,
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconPuzzle,
  type Icon,
} from '@tabler/icons-react'
import type { Office } from '../../../contract/dashboard/schemas.ts'
import { page } from '../../kit/data/page.ts'
import { t } from '../../kit/i18n/texts.ts'
import { clock, schoolNow } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import lines from '../../kit/ui/two-lines.module.css'
import { EmptyState } from '../../kit/ui/states.tsx'
import { checks, type Group, groups, type Todo, todosOf } from './todo.ts'
import classes from './todo-list.module.css'

const icons: Record<Group, Icon> = { failed: IconAlertCircle, today: IconClock, missing: IconPuzzle }

type TodoListProps = { office: Office; today: string; isUnread: boolean }

/** What waits for the office, the urgent first; where nothing does, what has been looked at. */
export function TodoList({ office, today, isUnread }: TodoListProps) {
  const todos = todosOf(office, { today, isDemo: page().isDemo })
  return (
    <section className={cx(sheet.sheet, classes.todo)} aria-labelledby="todo">
      <header className={classes.head}>
        <h2 id="todo" className={sheet.title}>
          {t('administration.todo.title')}
        </h2>
        {todos.length > 0 && <span className={classes.count}>{todos.length}</span>}
        {todos.length > 0 && <span className={classes.note}>{t('administration.todo.note')}</span>}
      </header>
      {groups.map((group) => (
        <Part key={group} group={group} todos={todos.filter((todo) => todo.group === group)} />
      ))}
      {isUnread && (
        <p className={classes.unread} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {t('administration.todo.unread')}
        </p>
      )}
      {!todos.length && !isUnread && <AllDone />}
    </section>
  )
}

function Part({ group, todos }: { group: Group; todos: Todo[] }) {
  const Icon = icons[group]
  if (!todos.length) return null
  return (
    <>
      <h3 className={cx(classes.group, classes[group])}>
        <Icon size={18} aria-hidden />
        {t(`administration.todo.group.${group}`)}
      </h3>
      <ul>
        {todos.map((todo) => (
          <li key={todo.kind}>
            <Row {...todo} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ kind, group, count, words, ...place }: Todo) {
  return (
    <Link {...place} className={classes.row}>
      <b className={cx(classes.number, classes[group])}>{count}</b>
      <span className={cx(lines.lines, classes.words)}>
        <b>{t(`administration.todo.kind.${kind}`)}</b>
        {words && <small>{words}</small>}
      </span>
      <span className={classes.go}>
        <span>{t(`administration.todo.go.${kind}`)}</span>
        <IconChevronRight size={18} aria-hidden />
      </span>
    </Link>
  )
}

function AllDone() {
  const { hour, minute } = schoolNow()
  const time = clock(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  return (
    <div className={classes.nothing}>
      <EmptyState icon={<IconCircleCheck aria-hidden />} level={3} title={t('administration.todo.nothing')}>
        {t('administration.todo.nothingWords', { time })}
      </EmptyState>
      <ul className={classes.checks}>
        {checks.map((kind) => (
          <li key={kind}>
            <IconCheck size={18} aria-hidden />
            {t(`administration.todo.check.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
