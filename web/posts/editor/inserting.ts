import { Extension, type Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { clean } from '../../kit/markup/clean.ts'
import { pictureIn } from './upload.ts'

type Sent = { html: string; files: File[] }

function sentIn(data: DataTransfer | null): Sent {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  return { html: data?.getData('text/html') ?? '', files }
}

const holdsAnything = (nodes: DocumentFragment) =>
  Boolean(nodes.textContent.trim()) || nodes.querySelector('img[src], hr, table') !== null

type Inserting = {
  onPictures: (into: Editor, files: Blob[], at?: number) => void
  /** Of what was inserted so many images stayed out: another site has them, and would be told of every reader. */
  onLeftOut: (images: number) => void
}

/**
 * What is pasted or dropped from elsewhere goes through the posts' own sanitiser: the editor's would hand markup to the
 * browser under a policy that takes any. Pictures are uploaded.
 */
export function inserting({ onPictures, onLeftOut }: Inserting): Extension {
  return Extension.create({
    name: 'inserting',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (view, event) => take(view, event, event.clipboardData),
              drop: (view, event) => {
                // What is dragged within the text is moved by the editor itself.
                if (view.dragging) return false
                const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
                return take(view, event, event.dataTransfer, at)
              },
            },
          },
        }),
      ]
      function take(view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean {
        const { html, files } = sentIn(data)
        if (!html && !files.length) return false
        event.preventDefault()
        const nodes = clean(html)
        // A word processor sends a picture of the whole text beside the text; a copied picture comes with an address elsewhere.
        const isText = holdsAnything(nodes)
        onLeftOut(files.length && !isText ? 0 : nodes.querySelectorAll('img:not([src])').length)
        if (isText) insert(editor, view, nodes, at)
        else if (files.length) onPictures(editor, files, at)
        return true
      }
      function insert(to: Editor, view: EditorView, nodes: DocumentFragment, at: number | undefined): void {
        const pictures = [...nodes.querySelectorAll('img')].flatMap((image) => {
          const picture = pictureIn(image.getAttribute('src') ?? '')
          if (picture) image.remove()
          return picture ?? []
        })
        if (at !== undefined) to.commands.setTextSelection(at)
        const slice = DOMParser.fromSchema(view.state.schema).parseSlice(nodes, { preserveWhitespace: false })
        if (slice.size) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        if (pictures.length) onPictures(to, pictures)
      }
    },
  })
}
