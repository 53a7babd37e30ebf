import { inCyrillicLook, spelledName } from './spelling.ts'

const apostrophes = /['’ʼ‘`´]/g

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, '')
}

/** Name as it is compared: in its stored spelling, without apostrophes, in lower case. */
export function plain(text: string): string {
  return withoutApostrophes(spelledName(text)).toLowerCase()
}

/** Name as it looks: as it is compared, with Latin letters that look like Cyrillic ones in Cyrillic. */
export function lookOf(text: string): string {
  return inCyrillicLook(plain(text))
}
