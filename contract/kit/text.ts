import { z } from 'zod'
import { longest } from './limits.ts'
import { webLink } from '../../rules/links.ts'
import { mixedSaid, mixedIn, spelledName, spelledTitle } from '../../rules/spelling.ts'
import { isClean, isCleanLines, isVisible, withoutHidden } from '../../rules/text.ts'

const hidden = { params: { said: 'server.http.validation.hiddenSigns' } }

/** A text on one line, which may be empty. */
export const line = (most: number) => z.string().normalize().trim().max(most).refine(isClean, hidden)

const visible = (text: z.ZodString, most: number) =>
  text.min(1).max(most).refine(isClean, hidden).refine(isVisible, hidden)

/** One line with something to see in it, as it was typed: a post's title, a device. */
export const label = (most: number) => visible(z.string().normalize().trim(), most)

/** Title of a work, a study year or a holiday, in its stored spelling. */
export const title = (most: number) => visible(z.string().overwrite(spelledTitle), most)

/** Name of a person or a class in its stored spelling; a word of Latin and Cyrillic letters is refused. */
export const name = (most: number) => visible(z.string().overwrite(spelledName), most).superRefine(mustNotMix)

/** Name of a discipline in its stored spelling; a word of Latin and Cyrillic letters is refused. */
export const subject = (most: number) => visible(z.string().overwrite(spelledTitle), most).superRefine(mustNotMix)

/** Name of a discipline, or an empty text for none. */
export const subjectOrNone = (most: number) =>
  z
    .string()
    .overwrite(spelledTitle)
    .max(most)
    .refine(isClean, hidden)
    .refine((text) => text === '' || isVisible(text), hidden)
    .superRefine(mustNotMix)

function mustNotMix(text: string, { addIssue }: z.RefinementCtx): void {
  const mixed = mixedIn(text)
  if (mixed) addIssue({ code: 'custom', params: { said: mixedSaid(mixed) } })
}

/** A text of several lines, which may be empty. */
export const lines = (most: number) => z.string().normalize().max(most).refine(isCleanLines, hidden)

/** A text of several lines with something to see in it. */
export const visibleLines = (most: number) =>
  z.string().normalize().trim().min(1).max(most).refine(isCleanLines, hidden).refine(isVisible, hidden)

/** A text that is searched for, in the stored spelling of what it is compared with. */
export const search = (most: number) =>
  z
    .string()
    .transform((text) => spelledTitle(withoutHidden(text, ' ')))
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
