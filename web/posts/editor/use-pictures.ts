import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useState } from 'react'
import { messageOf } from '../../kit/data/api.ts'
import { notify } from '../../kit/notices/notices.tsx'
import { type Kept, uploadPicture } from './upload.ts'

/** Uploads pictures into a text, one after the other, and tells whether some are on their way. */
export function usePictures() {
  const [batches, setBatches] = useState(0)
  const insert = async (into: Editor, files: Blob[], at?: number) => {
    setBatches((count) => count + 1)
    const place = placeIn(into, at ?? into.state.selection.to)
    for (const file of files) {
      try {
        const kept = await uploadPicture(file)
        if (!into.isDestroyed) place.put(kept)
      } catch (error) {
        notify(messageOf(error), 'err')
      }
    }
    place.leave()
    setBatches((count) => count - 1)
  }
  return { isSending: batches > 0, insert }
}

/** A place that stays where it is in the text, whatever is typed and deleted around it meanwhile. */
function placeIn(editor: Editor, at: number) {
  let place = at
  const follow = ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place)
  }
  editor.on('transaction', follow)
  return {
    put: ({ address, width, height }: Kept) => {
      const image = { type: 'image', attrs: { src: address, alt: '', width, height } }
      // Who goes on writing elsewhere stays there.
      const updateSelection = place === editor.state.selection.to
      editor.commands.insertContentAt(place, image, { updateSelection })
    },
    leave: () => void editor.off('transaction', follow),
  }
}
