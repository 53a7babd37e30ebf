import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignIn, type Foreign } from './foreign.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const excel = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>\n`

const foreign: [Foreign, string][] = [
  ['pdf', '%PDF-1.7\n%âãÏÓ\n'],
  ['json', '[{"type":"STUDENT"},\n{"type":"TEACHER"}]\n'],
  ['json', '{\n  "students": []\n}'],
  ['json', '[["тип","пошта"],["учень",""]]'],
  ['json', '[]'],
  ['json', '{"a":1}\n{"a":2}\n'],
  ['html', '<!DOCTYPE html>\n<html lang="uk"><head><title>Вхід</title></head></html>'],
  ['html', '<html><body>Увійдіть</body></html>'],
  ['html', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ['html', '<!-- saved -->\n<head><title>Вхід</title></head><body></body>'],
  ['htmlTable', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>'],
  ['htmlTable', '\n<meta charset="utf-8"><table border=1><tr><td>Прізвище</td></tr></table>\n'],
  ['xml', '<?xml version="1.0" encoding="utf-8"?>\n<students/>'],
  ['xml', '<students>\n<student>Лис</student>\n</students>\n'],
  ['xml', '<Учні дата="1"><Учень>Лис</Учень></Учні>'],
  ['xmlTable', excel],
  [
    'xmlTable',
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
  ],
]

for (const [format, text] of foreign)
  test(`${format} is told from a table: ${JSON.stringify(text.slice(0, 40))} [IMP-8]`, () => {
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text)])
      expect(foreignIn(bytes)).toBe(format)
  })

test.each([
  '<5 балів;прізвище\nа;б',
  '<b>Тип</b>;прізвище\nучень;Лис',
  '<тип>;<прізвище>\n<учень>;<Лис>',
  '<table>;прізвище\nучень;Лис',
  '[тип];[прізвище]\n[учень];[Лис]',
  '["тип";"прізвище"\n"учень";"Лис"',
  '{тип};{прізвище}\n{учень};{Лис}',
  '"<!doctype html>";прізвище\n',
  '"{""a"": 1}";прізвище\nучень;Лис',
  'тип;прізвище\n<html>;</html>',
  '% PDF;прізвище',
  'PDF-1.7',
  '',
  '<',
  '[',
])('a table stays one whatever its first cell begins with: %j [IMP-8]', (text) => {
  expect(foreignIn(Buffer.from(text))).toBeUndefined()
  expect(foreignIn(utf16(text))).toBeUndefined()
})

const cell = fc.oneof(fc.constantFrom('учень', '<7', '[1]', '{2}', 'Лис', ''), fc.string({ maxLength: 8 }))
const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`)

test('a table of quoted cells is never taken for anything else [IMP-8]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(quoted, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(foreignIn(Buffer.from(rows.map((row) => row.join(',')).join('\n')))).toBeUndefined()
    }),
  )
})
