import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './inner-table.module.css'
import { Table } from './table.tsx'

type InnerTableProps = {
  label: string
  columns: string[]
  /** Name of the last column, which has no heading to see. */
  actions: string
  className?: string
  children: ReactNode
}

/**
 * A table within a section. On small screens each row is a block, titled by its `th`, of labels (`data-label` of a cell)
 * and values.
 */
export function InnerTable({ label, columns, actions, className, children }: InnerTableProps) {
  return (
    <Table label={label} className={cx(classes.table, className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}
