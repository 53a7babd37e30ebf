import { expect, test } from 'vitest'
import { isPath, pushedIn } from './pushed.ts'

const shown = { title: 'Нова оцінка', body: 'Відкрийте портал.', path: '/marks?work=7', tag: 'notice-7', lang: 'uk' }
const something = {
  title: 'Дзвінок',
  body: 'Відкрийте портал, щоб побачити.',
  path: '/',
  tag: 'dzvinok',
  lang: '',
}
const of = (text: string) => pushedIn({ json: () => JSON.parse(text) as unknown })

test('a push is shown as the portal wrote it [PUSH-1]', () => {
  expect(of(JSON.stringify(shown))).toEqual(shown)
})

test('a push that Firebase hands over is shown as the portal wrote it [PUSH-1] [PUSH-3]', () => {
  const around = { from: '1234567890', fcmMessageId: '3f0e', title: 'fcm', path: '/fcm' }
  expect(of(JSON.stringify({ data: shown, ...around }))).toEqual(shown)
  expect(of(JSON.stringify({ data: { ...shown, path: '//evil.example' } })).path).toBe('/')
})

test('a push that cannot be read, or says nothing, is shown too [PUSH-1]', () => {
  const flat = ['<html>', '', 'null', '7', '"text"', '[]', '{}', '{"title":" ","body":5,"path":null}']
  const under = ['{"data":null}', '{"data":"text"}', '{"data":[]}', '{"data":{}}', '{"data":{"title":" ","path":7}}']
  for (const text of [...flat, ...under]) expect(of(text)).toEqual(something)
  expect(pushedIn(null)).toEqual(something)
})

test('a push leads to no other site [PUSH-1]', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'marks', ''])
    expect(of(JSON.stringify({ ...shown, path })).path).toBe('/')
  expect(isPath('/schedule?week=2026-11-16#now')).toBe(true)
})
