import { call } from '../../kit/data/api.ts'
import { Outbox as KitOutbox, type Store } from '../../kit/offline/outbox.ts'
import { cellsCodec, type Said } from './codec.ts'
import { pairKey, type Entry, type Pair } from './entries.ts'

export type { Arrival } from './codec.ts'

/** What was typed into journals and is not yet confirmed. */
export class Outbox extends KitOutbox<Entry, Said> {
  constructor(store?: Store, codec = cellsCodec(call)) {
    super(codec, store)
  }

  ofPair(pair: Pair): Entry[] {
    return this.all().filter((entry) => pairKey(entry) === pairKey(pair))
  }
}
