/** Most kilobytes (1,000 bytes) that the document of a page may have, as text and as it is sent: docs/budgets.md. */
export type Budget = { text: number; sent: number }

export const budgets = {
  student: { text: 20, sent: 4 },
  schedule: { text: 14, sent: 3 },
  active: { text: 20, sent: 4 },
  marks: { text: 15, sent: 3.5 },
  guardian: { text: 20, sent: 4 },
  family: { text: 4, sent: 1.5 },
  teacher: { text: 10, sent: 2.5 },
  administrator: { text: 5, sent: 2 },
} satisfies Record<string, Budget>
