import { browserDatabase } from './browser-database.ts'
import type { OutboxRow } from './codec.ts'
import { DeviceStore } from './device-store.ts'

/** A row as it lies on the device. */
export type KeptRow = OutboxRow & { kind: string; key: string }

export function placeOf({ kind, key }: Pick<KeptRow, 'kind' | 'key'>): string {
  return `${kind}|${key}`
}

/** What waits in this browser for the server, of all kinds. */
export const outboxStore = new DeviceStore<KeptRow>({ database: browserDatabase('dzvinok.outbox'), keyOf: placeOf })
