import { expect, test } from 'vitest'
import { withNoBreaks } from './no-breaks.ts'
import { t } from './texts.ts'

test('a number stays with its sign, in names and in texts that bear them', () => {
  expect(withNoBreaks('Тест № 12. Теорема Вієта, № 412–418')).toBe('Тест №\u00a012. Теорема Вієта, №\u00a0412–418')
  expect(withNoBreaks('Ліцей №7')).toBe('Ліцей №\u00a07')
  expect(withNoBreaks('Що таке №?')).toBe('Що таке №?')
  expect(t('{{school}}: {{count}}', { school: 'Ліцей № 12' })).toContain('№\u00a012')
})
