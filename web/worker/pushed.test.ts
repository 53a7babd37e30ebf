import { expect, test } from 'vitest'
import { pushedIn } from './pushed.ts'

const shown = { title: 'Нова оцінка', body: 'Відкрийте портал.', path: '/marks', tag: 'notice-7', lang: 'uk' }
const of = (text: string) => pushedIn({ json: () => JSON.parse(text) as unknown })

test('what the portal pushes, and what Firebase hands over, is shown alike [PUSH-3]', () => {
  expect(of(JSON.stringify(shown))).toEqual(shown)
  const message = { data: shown, from: '1234567890', priority: 'high', fcmMessageId: '5f9a3c1e', collapse_key: 'x' }
  expect(of(JSON.stringify(message))).toEqual(shown)
})

test('whatever else arrives, something is shown [PUSH-1]', () => {
  const something = { title: 'Дзвінок', body: '', path: '/', tag: 'dzvinok', lang: '' }

  for (const text of ['<html>', '', 'null', '7', '{"data":null}', '{"data":{}}']) expect(of(text)).toEqual(something)
  expect(pushedIn(null)).toEqual(something)
})
