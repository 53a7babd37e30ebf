/** Most kilobytes (1,000 bytes) of text and as sent that the document of a page may have: docs/budgets.md. */
export type Budget = { text: number; sent: number }

export const budgets = {
  student: { text: 20, sent: 4 },
  schedule: { text: 14, sent: 3 },
  active: { text: 20, sent: 4 },
  marks: { text: 16, sent: 3.5 },
  guardian: { text: 20, sent: 4 },
  family: { text: 5, sent: 2 },
  teacher: { text: 20, sent: 4 },
  administrator: { text: 5, sent: 2 },
} satisfies Record<string, Budget>
