import { expect, test } from 'vitest'
import { lookupIn } from '../../../rules/texts.ts'
import { withNoBreaks } from './no-breaks.ts'

test('a number stays with its sign, in names and in texts that bear them', () => {
  expect(withNoBreaks('Тест № 12. Теорема Вієта, № 412–418')).toBe('Тест №\u00a012. Теорема Вієта, №\u00a0412–418')
  expect(withNoBreaks('Ліцей №7')).toBe('Ліцей №\u00a07')
  expect(withNoBreaks('Що таке №?')).toBe('Що таке №?')
  expect(lookupIn('uk', {}, withNoBreaks)('{{school}}: {{count}}', { school: 'Ліцей № 12' })).toContain('№\u00a012')
})
