import { expect, test } from 'vitest'
import { tagOf, tagThatHolds } from './tags.ts'

const made = { edition: 'one', key: 'GET /marks 7 null ua []', cacheVersion: '42', day: '2027-03-16' }
const lesson = { from: 590, until: 635 }
const tag = tagOf(made, lesson)
const strong = tag.slice('W/'.length)

test('a tag holds until the bell that it names, and for nobody and nothing else [HOME-1]', () => {
  expect(tagThatHolds(tag, made, 590)).toBe(tag)
  expect(tagThatHolds(tag, made, 634)).toBe(tag)
  expect(tagThatHolds(tag, made, 589)).toBeUndefined()
  expect(tagThatHolds(tag, made, 635)).toBeUndefined()
  for (const name of ['edition', 'key', 'cacheVersion', 'day'] as const)
    expect([name, tagThatHolds(tag, { ...made, [name]: 'other' }, 600)]).toEqual([name, undefined])
})

test('nobody lengthens the minutes in which a tag holds [HOME-1]', () => {
  expect(tagThatHolds(tag.replace('.635', '.1440'), made, 700)).toBeUndefined()
  expect(tagThatHolds(tag.replace('.590', '.0'), made, 500)).toBeUndefined()
})

test('a tag is found among others, weak or strong; what is none is none [HOME-1]', () => {
  const others = `"a", W/"b,c", ${tagOf({ ...made, key: '' }, lesson)}`

  expect(tagThatHolds(`${others}, ${tag}`, made, 600)).toBe(tag)
  expect(tagThatHolds(`${strong},${others}`, made, 600)).toBe(tag)
  for (const named of ['', '*', others, strong.replaceAll('"', ''), `"${strong}"x`.slice(2)])
    expect([named, tagThatHolds(named, made, 600)]).toEqual([named, undefined])
})
