import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Select } from '../../kit/form/select.tsx'
import { looseColumns, looseLines, type Lead, type Why } from '../../spreadsheet/model/pasted.ts'
import type { PastePlan } from '../../spreadsheet/model/source.ts'
import type { JournalController } from '../grid/controller.ts'
import type { JournalShape } from '../grid/dialog-request.ts'
import classes from './dialogs.module.css'

/** Gives a line or column of the clipboard a student or column of the sheet, by their places. */
export type LeadTo = (which: 'lines' | 'columns', place: number, at: number | undefined) => void

type LeadsProps = { controller: JournalController; plan: PastePlan<JournalShape>; leadTo: LeadTo }

/** Columns and lines of the clipboard whose names do not tell where they go: each is left out until that is chosen. */
export function PasteLeads({ controller: { source, words }, plan, leadTo }: LeadsProps) {
  const { pasted, rows, columns, from } = plan
  const writable = columns.flatMap((column, value) =>
    source.cells.isWritable(column.key) ? [{ value, label: words.column(column) }] : [],
  )
  const ofCursor = writable.filter(({ value }) => value === from)
  return (
    <>
      <LeadList
        title={t('journal.paste.columns')}
        loose={looseColumns(pasted)}
        nameless={t('journal.paste.noHead')}
        reason={(why) => t(`journal.paste.head.${why}`)}
        targets={[...ofCursor, ...writable.filter(({ value }) => value !== from)]}
        taken={pasted.columns}
        onChoose={(place, at) => leadTo('columns', place, at)}
      />
      <LeadList
        title={t('journal.paste.lines')}
        loose={looseLines(pasted)}
        nameless={t('journal.paste.noName')}
        reason={(why) => t(`journal.paste.${why}`)}
        targets={rows.map(({ name }, value) => ({ value, label: name }))}
        taken={pasted.lines}
        onChoose={(place, at) => leadTo('lines', place, at)}
      />
    </>
  )
}

type Target = { value: number; label: string }
type Loose = Lead & { place: number; texts: readonly string[] }

type LeadListProps = {
  title: string
  loose: Loose[]
  /** The words for one without a name or head. */
  nameless: string
  reason: (why: Why) => string
  targets: Target[]
  /** All leads of this kind: a target that one of them has is offered to no other. */
  taken: readonly Lead[]
  onChoose: (place: number, at: number | undefined) => void
}

function LeadList({ title, loose, nameless, reason, targets, taken, onChoose }: LeadListProps) {
  if (!loose.length) return null
  const used = new Set(taken.map(({ at }) => at))
  const none = { value: null, label: t('journal.paste.leave') }
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={cx(classes.list, classes.leads)}>
        {loose.map(({ name, at, why, place, texts }) => (
          <li key={place} className={classes.lead}>
            <span>
              {name ? <q>{name}</q> : nameless}: {reason(why!)}
              <small>{valuesOf(texts)}</small>
            </span>
            <Select<number | null>
              label={t('journal.paste.to')}
              of={name || nameless}
              options={[none, ...targets.filter(({ value }) => value === at || !used.has(value))]}
              value={at ?? null}
              onChange={(chosen) => onChoose(place, chosen ?? undefined)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many values are shown beside a name. */
const most = 6

function valuesOf(texts: readonly string[]): string {
  const values = texts.filter(Boolean)
  return values.slice(0, most).join(' · ') + (values.length > most ? ' …' : '')
}
