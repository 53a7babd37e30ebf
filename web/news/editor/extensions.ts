import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, leaving } from '../../../rules/markup.ts'
import { PostImage } from './image.tsx'

/** Table without Tiptap's widths, which no post may hold. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Attributes of a cell that the sanitiser keeps. */
const spans = {
  addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
}

/** Schema of the editor: what may stand in a post (rules/markup.ts), and no more. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => address !== undefined && isSafeLink(address),
      HTMLAttributes: { ...leaving, class: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans.addAttributes(), scope: { default: null } }) }),
  TableCell.extend(spans),
  PostImage,
]
