import { expect, test } from 'vitest'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { uploadedFile } from '../kit/testing/files.ts'
import { unfinishedIn } from './waiting.ts'

const now = Date.parse('2027-03-16T08:10:00Z')
const file = uploadedFile({ uuid: 'a' })

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

  expect(unfinishedIn([refused], 'PROFILES', [], now)).toEqual([{ files: [refused], isBusy: false, isRefused: true }])
  expect(unfinishedIn([{ ...refused, isOutdated: true }], 'PROFILES', [], now)).toEqual([])
})

test('files that somebody has uploaded to import them some time hold nobody up [APROF-5] [FILES-1]', () => {
  const theirs = { ...file, isMine: false, isForLater: true }

  expect(unfinishedIn([theirs], 'PROFILES', [], now)).toEqual([{ files: [theirs], isBusy: false, isRefused: false }])
})
