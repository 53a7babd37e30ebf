import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The folders whose texts come with each part of the portal: the door's for everybody, then those inside, then the office. */
export const parts = {
  door: ['kit', 'identity'],
  inside: [
    'attendance',
    'dashboard',
    'days',
    'gradebook',
    'journal',
    'news',
    'notices',
    'personal',
    'push',
    'schedule',
    'tour',
  ],
  office: ['administration', 'calendar', 'files', 'google', 'imports', 'letters', 'mails', 'people', 'posts', 'school'],
}

const request = /^(.*\/locales\/\w+\.json)\?part=(door|inside|office)$/

/** `ua.json?part=door`: of a language's texts those of one part. */
export function localeParts(): Plugin {
  return {
    name: 'locale-parts',
    enforce: 'pre',
    load(id) {
      const [, file, part] = request.exec(id) ?? []
      if (!file) return null
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      const texts = Object.fromEntries(parts[part as keyof typeof parts].map((folder) => [folder, all[folder]]))
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}
