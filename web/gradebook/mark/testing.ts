import type { OpenedWork } from '../../../contract/gradebook/schemas.ts'
import type { KnownWork } from './known.ts'

/** A work of Monday 9 March 2026 with a link, handed in on time and marked. */
export function knownWork(more: Partial<KnownWork> = {}): KnownWork {
  return {
    id: 5,
    name: 'Графік функції. Задачі 1–4',
    work: 'https://work.example/5',
    due: '2026-03-09',
    done: '2026-03-09',
    date: '2026-03-09',
    type: 'INDEPENDENT',
    mark: 12,
    status: 'RETURNED',
    max: 12,
    coefficient: 100,
    subject: 'Алгебра',
    ...more,
  }
}

/** The same once it is opened, with words of today, 10:04. */
export function openedWork({ date, ...more }: Partial<OpenedWork> = {}): OpenedWork {
  return {
    ...knownWork(),
    date: date ?? '2026-03-09',
    marked: '2026-03-09',
    quarter: 3,
    comment: { text: 'Гарно пояснено, перевір знаки', by: 'Ткачук Ірина', at: '2026-03-11T08:04:00Z' },
    average: { without: 10.1, with: 10.4 },
    ...more,
  }
}
