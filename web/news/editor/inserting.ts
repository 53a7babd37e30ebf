import { Extension, type Editor } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { clean } from '../clean.ts'
import { withCaptionsBefore } from './markup.ts'
import { embeddedImage } from './upload.ts'
import type { SendImages } from './use-images.ts'

const isEmbedded = 'img[src^="data:"]'

type Inserting = {
  send: SendImages
  /** Is called with the number of images that stand elsewhere and stayed out. */
  onLeftOut: (images: number) => void
}

/**
 * Pasting and dropping through the posts' own sanitiser: the editor's would hand markup to the browser under a policy that
 * takes any.
 */
export function inserting({ send, onLeftOut }: Inserting): Extension {
  return Extension.create({
    name: 'inserting',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (_view, event) => take(editor, event, event.clipboardData),
              drop: (view, event) => {
                // The editor itself moves text that is dragged within it.
                if (view.dragging) return false
                const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
                return take(editor, event, event.dataTransfer, at)
              },
            },
          },
        }),
      ]
    },
  })

  /** Inserts what is pasted or dropped at `at`, or in place of what is selected. */
  function take(editor: Editor, event: Event, data: DataTransfer | null, at?: number): boolean {
    const html = data?.getData('text/html') ?? ''
    const files = [...(data?.files ?? [])]
    if (!html && !files.length) return false
    event.preventDefault()
    const nodes = clean(html.replaceAll(`src="${location.origin}/`, 'src="/'))
    const elsewhere = nodes.querySelectorAll('img:not([src])')
    for (const image of elsewhere) image.remove()
    const emptied = () => {
      if (at === undefined) editor.commands.deleteSelection()
      return at ?? editor.state.selection.to
    }
    if (nodes.querySelector(isEmbedded)) {
      onLeftOut(elsewhere.length)
      void insertSent(editor, nodes, send, emptied())
      return true
    }
    const slice = sliceOf(editor, nodes)
    // A word processor sends a picture of the whole text beside the text.
    const isText = slice.size > 0
    onLeftOut(isText || !files.length ? elsewhere.length : 0)
    const { tr } = editor.state
    if (isText) {
      const changed = at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)
      editor.view.dispatch(changed.scrollIntoView())
    } else if (files.length) void insertFiles(editor, files, send, emptied())
    return true
  }
}

function sliceOf({ schema }: Editor, nodes: DocumentFragment): Slice {
  return DOMParser.fromSchema(schema).parseSlice(withCaptionsBefore(nodes), { preserveWhitespace: false })
}

/** Uploads files and puts the images at `at`, by default behind what is selected, whatever is typed meanwhile. */
export async function insertFiles(
  editor: Editor,
  files: Blob[],
  send: SendImages,
  at = editor.state.selection.to,
): Promise<void> {
  const place = placeIn(editor, at)
  await send(files, (image) => {
    if (!image || editor.isDestroyed) return
    const { address: src, width, height } = image
    const node = editor.schema.node('image', { src, width, height })
    place.insert((tr, now) => tr.replaceRangeWith(now, now, node))
  })
  place.leave()
}

/** Uploads images that stand in pasted nodes themselves, and then inserts the nodes with them. */
async function insertSent(editor: Editor, nodes: DocumentFragment, send: SendImages, at: number): Promise<void> {
  const place = placeIn(editor, at)
  const embedded = [...nodes.querySelectorAll<HTMLImageElement>(isEmbedded)]
  await send(
    embedded.map(({ src }) => embeddedImage(src)),
    (image, which) => {
      const node = embedded[which]!
      if (!image) return node.remove()
      node.setAttribute('src', image.address)
      node.width = image.width
      node.height = image.height
    },
  )
  if (!editor.isDestroyed) place.insert((tr, now) => tr.replaceRange(now, now, sliceOf(editor, nodes)))
  place.leave()
}

/** Place that moves with the text around it. */
function placeIn(editor: Editor, at: number) {
  let place = at
  const follow = ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place)
  }
  editor.on('transaction', follow)
  return {
    insert: (change: (tr: Transaction, now: number) => Transaction) => {
      const tr = change(editor.state.tr, place)
      editor.view.dispatch(tr)
      // The next one comes after it, also where it was put behind the block of the place.
      tr.mapping.maps.at(-1)?.forEach((_from, _to, _begin, end) => {
        place = end
      })
    },
    leave: () => void editor.off('transaction', follow),
  }
}
