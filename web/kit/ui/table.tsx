import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import sheet from './sheet.module.css'
import classes from './table.module.css'

type TableProps = ComponentProps<'table'> & { /** Name of the table for those who hear it. */ label: string }

/** 44 px rows up to the sheet's edges. Add `data-locked`, `data-chosen` to a row; `data-numbers` to a column of long numbers. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table {...rest} aria-label={label} className={cx(classes.table, className)} />
    </section>
  )
}

/** A white sheet on the board. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(sheet.sheet, className)} />
}
