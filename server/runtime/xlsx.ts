import writeExcelFile from 'write-excel-file/node'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Cell = string | number | null

/** A workbook of one sheet, its heads and names staying in sight. Texts are texts there: none is run. */
export async function xlsxOf(rows: readonly (readonly Cell[])[], title: string): Promise<Buffer> {
  const cells = rows.map((row, place) =>
    row.map((value) => (place === 0 ? { value: String(value), fontWeight: 'bold' as const, wrap: true } : value)),
  )
  const columns = rows[0]!.map((_, place) => ({ width: place ? 12 : 32 }))
  const sheet = title.replaceAll(/[[\]\\/:*?]/g, ' ').slice(0, 31)
  return writeExcelFile(cells, { sheet, columns, stickyRowsCount: 1, stickyColumnsCount: 1 }).toBuffer()
}
