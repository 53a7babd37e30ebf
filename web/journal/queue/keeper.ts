import { browserDatabase } from '../../kit/offline/browser-database.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import { entryKey, type Entry } from './entries.ts'

/** Where what was typed waits, so that it outlives the page. */
export type Keeper = Pick<DeviceStore<Entry>, 'all' | 'put' | 'remove'>

export const browserKeeper = new DeviceStore<Entry>({ database: browserDatabase('dzvinok.journal'), keyOf: entryKey })
