/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as the grid's own */
import { useMemo, useState } from 'react'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { GridController } from '../control/controller.ts'
import type { Column, GridRequest, GridSource, Place, Row } from '../model/source.ts'
import { Both } from '../view/both.tsx'
import { drawOnce, type DrawHead, type RowDrawing } from '../view/drawing.ts'
import { Grid } from '../view/grid.tsx'
import { MemoryDrafts, Stock, type Amount } from './store.ts'

type StockShape = { row: Row; column: Column; value: Amount; request: never }

const goods = ['Кава', 'Чай', 'Цукор', 'Мед']
const rows: Row[] = goods.map((name) => ({ uuid: name, name }))
const columns: Column[] = [
  { key: 'sum', isComputed: true },
  ...Array.from({ length: 12 }, (_, place) => ({ key: `store ${place + 1}` })),
  { key: 'closed' },
]
const shown = (value: Amount) => (value === null ? '' : String(value))

class StockSource implements GridSource<StockShape> {
  readonly rows = rows
  readonly columns = columns
  readonly cells = new Stock()
  readonly drafts = new MemoryDrafts()
  readonly empty = null
  readonly asked: GridRequest<StockShape>[] = []
  readonly hasPad: boolean
  touches = 0
  readonly texts = {
    names: 'Goods',
    help: 'Arrows move',
    readOnly: 'This store is closed.',
    outside: 'Outside of the stock.',
    unchanged: 'Nothing is new.',
    column: ({ key }: Column) => key,
    gone: (text: string) => `No place for ${text}`,
    meanwhile: (theirs: Amount) => `Meanwhile: ${shown(theirs)}`,
    meanwhileBy: () => Promise.resolve(undefined),
    picked: (count: number, to: string) => `${count} picked, to ${to}`,
  }

  constructor(hasPad: boolean) {
    this.hasPad = hasPad
  }

  readonly #isValue = (text: string) => /^\d+$/.test(text)

  pasteNames() {
    const placeIn = (names: string[]) => (name: string) => (names.includes(name) ? [names.indexOf(name)] : [])
    const [findRows, findColumns] = [placeIn(goods), placeIn(columns.map(({ key }) => key))]
    return { findRows, findColumns, isValue: this.#isValue }
  }

  read(_: Column, text: string) {
    if (text && !this.#isValue(text)) return { fault: 'Type a whole number.' }
    return { value: text ? Number(text) : null }
  }

  spell = shown

  textAt({ column, row }: Place<StockShape>): string {
    return shown(this.cells.value(column.key, row.uuid))
  }

  noComment({ column }: Place<StockShape>): string | undefined {
    return column.key === 'closed' ? 'No comment here.' : undefined
  }

  ask(asked: GridRequest<StockShape>): void {
    this.asked.push(asked)
  }

  touch(): void {
    this.touches += 1
  }
}

const drawHead: DrawHead = ({ key }, { index, look }) => (
  <div key={key} role="columnheader" aria-colindex={index} className={look} style={{ width: 'var(--sheet-plain)' }}>
    {key}
  </div>
)

function drawingOf({ cells }: StockSource): RowDrawing<StockShape> {
  return {
    name: ({ name }) => <span>{name}</span>,
    cell({ key }, { uuid }, { index, look, known }) {
      const value = cells.value(key, uuid)
      const entry = cells.entry(key, uuid)
      return drawOnce(known, key, [value, entry], () => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={index}
          aria-label={`${uuid}, ${key}: ${shown(value)}`}
          data-entry={entry?.state}
          className={look}
          style={{ width: 'var(--sheet-plain)' }}
        >
          {entry?.theirs ? <Both mine={shown(value)} theirs={shown(cells.stored(key, uuid))} /> : shown(value)}
        </div>
      ))
    },
  }
}

function StockGrid({ source }: { source: StockSource }) {
  const [controller] = useState(() => new GridController<StockShape>(source))
  const draw = useMemo(() => drawingOf(source), [source])
  return (
    <Grid
      {...{ controller, rows, columns, drawHead, draw }}
      cells={source.cells}
      allRows={rows}
      start={1}
      label="Stock"
      hasPad={source.hasPad}
      renderTip={({ y, x }) => `${y}.${x}`}
    />
  )
}

/** A grid of what is in store: four goods in twelve stores, one that is closed, and a sum that can be overruled. */
export async function showStock({ hasPad = false } = {}) {
  const source = new StockSource(hasPad)
  const screen = await render(
    <>
      <h1>What is in store</h1>
      <StockGrid source={source} />
    </>,
  )
  // The pointer rests where the test before has left it, and would have a tip over what comes under it.
  await userEvent.hover(screen.getByRole('heading'))
  const cell = (row: number, store: number) =>
    screen.container.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] [aria-colindex="${store + 2}"]`)!
  /** What is in these stores of all goods, by row. */
  const amounts = (...stores: number[]) =>
    rows.map(({ uuid }) => stores.map((store) => source.cells.value(`store ${store}`, uuid)))
  const click = (row: number, store: number, more = {}) => userEvent.click(cell(row, store), more)
  return { ...screen, source, cells: source.cells, cell, amounts, click, press: userEvent.keyboard }
}
