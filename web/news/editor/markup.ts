import type { Editor, JSONContent } from '@tiptap/core'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { clean } from '../clean.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)

/** A post's HTML as the editor's document. It is read as nodes: the page's policy lets nobody parse markup by themselves. */
export function documentOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema)
    .parse(withCaptionsBefore(clean(html)))
    .toJSON() as JSONContent
}

/** The editor's tables have no captions; what one says becomes a paragraph before its table. */
export function withCaptionsBefore(nodes: DocumentFragment): DocumentFragment {
  for (const caption of nodes.querySelectorAll('table > caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.parentElement!.before(paragraph)
    caption.remove()
  }
  return nodes
}

/** HTML of the editor's document, without the empty paragraphs at the end, which are for the cursor. */
export function markupOf(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
