import { browserDatabase } from '../../kit/offline/browser-database.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import { draftKey, Drafts, type Draft } from './drafts.ts'
import { browserPages } from './pages.ts'

const store = new DeviceStore<Draft>({ database: browserDatabase('dzvinok.drafts'), keyOf: draftKey })

/** What is half typed in this browser. */
export const drafts = new Drafts(store, browserPages)
