import { expect, test } from 'vitest'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { unfinishedIn } from './waiting.ts'

const now = Date.parse('2027-03-16T08:10:00Z')
const file: UploadedFile = {
  uuid: 'a',
  name: 'a.csv',
  type: 'PROFILES',
  status: 'UPLOADED',
  updatedAt: '2027-03-16T08:00:00Z',
  size: 1,
  details: null,
  by: 'Андрій Савчук',
  isMine: true,
}

test('files that were uploaded and left are found again, however long ago, with the refused ones beside them [IMP-7]', () => {
  const refused: UploadedFile = { ...file, uuid: 'b', status: 'FAILED', details: { errors: [] } }
  const old: UploadedFile = { ...refused, uuid: 'c', updatedAt: '2027-03-01T08:00:00Z' }
  const yesterday = now + 24 * 60 * 60_000

  expect(unfinishedIn([file, refused, old], 'PROFILES', [], yesterday)).toEqual([
    { files: [file, refused], isBusy: false, isRefused: true },
  ])
})

test('what somebody else has uploaded within half an hour is being worked on [APROF-5]', () => {
  const theirs = { ...file, isMine: false, by: 'Інна Гай' }

  expect(unfinishedIn([theirs], 'PROFILES', [], now)).toMatchObject([{ files: [theirs], isBusy: true }])
  expect(unfinishedIn([theirs], 'PROFILES', [], now + 30 * 60_000)).toMatchObject([{ files: [theirs], isBusy: false }])
})

test('files of this window, other types and imported ones are none to continue [APROF-5]', () => {
  expect(unfinishedIn([file], 'PROFILES', ['a'], now)).toEqual([])
  expect(unfinishedIn([file], 'SCHEDULE', [], now)).toEqual([])
  expect(unfinishedIn([{ ...file, status: 'IMPORTED' }], 'PROFILES', [], now)).toEqual([])
})

test('refused files wait to be corrected until something of their type is imported, and hold nobody up [IMP-7]', () => {
  const refused: UploadedFile = { ...file, status: 'FAILED', isMine: false, details: { errors: [] } }
  const before: UploadedFile = { ...file, uuid: 'b', status: 'IMPORTED', updatedAt: '2027-03-16T07:00:00Z' }
  const since: UploadedFile = { ...before, updatedAt: '2027-03-16T08:05:00Z' }
  const ofLessons: UploadedFile = { ...since, type: 'SCHEDULE' }

  expect(unfinishedIn([refused, before, ofLessons], 'PROFILES', [], now)).toEqual([
    { files: [refused], isBusy: false, isRefused: true },
  ])
  expect(unfinishedIn([refused, before, since], 'PROFILES', [], now)).toEqual([])
})
