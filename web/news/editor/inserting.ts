import { Extension, type Editor } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
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
              paste: (view, event) => take(editor, view, event, event.clipboardData),
              drop: (view, event) => {
                // The editor itself moves text that is dragged within it.
                if (view.dragging) return false
                const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
                if (at !== undefined) editor.commands.setTextSelection(at)
                return take(editor, view, event, event.dataTransfer)
              },
            },
          },
        }),
      ]
    },
  })

  function take(editor: Editor, view: EditorView, event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? ''
    const files = [...(data?.files ?? [])]
    if (!html && !files.length) return false
    event.preventDefault()
    const nodes = clean(html.replaceAll(`src="${location.origin}/`, 'src="/'))
    const elsewhere = nodes.querySelectorAll('img:not([src])')
    for (const image of elsewhere) image.remove()
    if (nodes.querySelector(isEmbedded)) {
      editor.commands.deleteSelection()
      onLeftOut(elsewhere.length)
      void insertSent(editor, nodes, send)
      return true
    }
    const slice = sliceOf(editor, nodes)
    // A word processor sends a picture of the whole text beside the text.
    const isText = slice.size > 0
    onLeftOut(isText || !files.length ? elsewhere.length : 0)
    if (isText) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    else {
      editor.commands.deleteSelection()
      void insertFiles(editor, files, send)
    }
    return true
  }
}

function sliceOf({ schema }: Editor, nodes: DocumentFragment): Slice {
  return DOMParser.fromSchema(schema).parseSlice(withCaptionsBefore(nodes), { preserveWhitespace: false })
}

/** Uploads files and puts the images at the cursor, or behind what is selected, whatever is typed meanwhile. */
export async function insertFiles(editor: Editor, files: Blob[], send: SendImages): Promise<void> {
  const place = placeIn(editor)
  await send(files, (image) => {
    if (!image || editor.isDestroyed) return
    const { address: src, width, height } = image
    const node = editor.schema.node('image', { src, width, height })
    place.insert((tr, at) => tr.replaceRangeWith(at, at, node))
  })
  place.leave()
}

/** Uploads images that stand in pasted nodes themselves, and then inserts the nodes with them. */
async function insertSent(editor: Editor, nodes: DocumentFragment, send: SendImages): Promise<void> {
  const place = placeIn(editor)
  const embedded = [...nodes.querySelectorAll<HTMLImageElement>(isEmbedded)]
  await send(
    embedded.map(({ src }) => embeddedImage(src)),
    (image, at) => {
      const node = embedded[at]!
      if (!image) return node.remove()
      node.setAttribute('src', image.address)
      node.width = image.width
      node.height = image.height
    },
  )
  if (!editor.isDestroyed) place.insert((tr, at) => tr.replaceRange(at, at, sliceOf(editor, nodes)))
  place.leave()
}

/** Place of the cursor, or behind what is selected, which moves with the text around it. */
function placeIn(editor: Editor) {
  let place = editor.state.selection.to
  const follow = ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place)
  }
  editor.on('transaction', follow)
  return {
    insert: (change: (tr: Transaction, at: number) => Transaction) => {
      const tr = change(editor.state.tr, place)
      editor.view.dispatch(tr)
      // The next one comes after it, also where it was put behind the block in which the cursor stood.
      tr.mapping.maps.at(-1)?.forEach((_from, _to, _begin, end) => {
        place = end
      })
    },
    leave: () => void editor.off('transaction', follow),
  }
}
