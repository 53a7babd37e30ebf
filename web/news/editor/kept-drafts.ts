import { browserDatabase } from '../../kit/offline/browser-database.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import type { PostDraft } from './draft.ts'

/** The post that is written: a stored one, or a new one by its draft's own id. */
export type Written = { post: number | null; id: string }

/** A post half written on this device: what stands in its form, and what stood there when it was opened. */
export type KeptDraft = Written & { owner: string; draft: PostDraft; begun: PostDraft; at: number }

export const nameOf = ({ post, id }: Written) => String(post ?? `new ${id}`)
export const keyOf = ({ owner, ...written }: Written & { owner: string }) => `${owner}|${nameOf(written)}`

export const keptDrafts = new DeviceStore<KeptDraft>({ database: browserDatabase('dzvinok.posts'), keyOf })
