import { z } from 'zod'
import { longest } from './limits.ts'
import { webLink } from '../../rules/links.ts'
import { isClean, isCleanLines, isVisible, withoutHidden } from '../../rules/text.ts'

const hidden = { params: { said: 'server.http.validation.hiddenSigns' } }

/** A text on one line, which may be empty. */
export const line = (most: number) => z.string().trim().max(most).refine(isClean, hidden)

/** What people and things are called: one line, with something to see in it. */
export const title = (most: number) =>
  z.string().trim().min(1).max(most).refine(isClean, hidden).refine(isVisible, hidden)

/** A text of several lines, which may be empty. */
export const lines = (most: number) => z.string().max(most).refine(isCleanLines, hidden)

/** What is looked for. */
export const search = (most: number) =>
  z
    .string()
    .transform((text) => withoutHidden(text, ' '))
    .pipe(z.string().max(most))

/** HTML: whatever a database cannot keep is left out, as its sanitiser leaves out what a page must not hold. */
export const markup = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))

/** An address that a link may lead to. */
export const webAddress = z
  .url()
  .max(longest.link)
  .refine((address) => webLink(address) !== null)
  .refine(isClean, hidden)

/** A password, a link's token, a place in a list: any characters, so long as there is one way to write them down. */
export const exact = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), hidden)
