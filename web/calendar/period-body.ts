type Values = Record<string, unknown>

export const quarterNumbers = [1, 2, 3, 4] as const

/** Names of a quarter's fields, as the server calls them. */
export function quarterField(number: number, end: 'dateFrom' | 'dateTo'): string {
  return `quarters.${number - 1}.${end}`
}

/** A new year has no quarters yet: the server proposes them. */
export function periodBody(values: Values): Values {
  const { name, dateFrom, dateTo } = values
  if (!(quarterField(1, 'dateFrom') in values)) return { name, dateFrom, dateTo }
  const quarters = quarterNumbers.map((number) => ({
    number,
    dateFrom: values[quarterField(number, 'dateFrom')],
    dateTo: values[quarterField(number, 'dateTo')],
  }))
  return { name, dateFrom, dateTo, quarters }
}
