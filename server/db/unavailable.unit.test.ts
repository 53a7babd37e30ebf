import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test('whatever keeps the database from answering is told as something to try again, and a fault of ours is not', () => {
  const passing = [
    failure('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
    failure('connect ENOENT /socket/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    failure('Client has encountered a connection error and is not queryable'),
    failure('Connection terminated unexpectedly'),
    failure('timeout exceeded when trying to connect'),
    failure('could not extend file: No space left on device', { code: '53100' }),
    failure('out of memory', { code: '53200' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('could not write block', { code: '58030' }),
    failure('the database system is in recovery mode', { code: '57P03' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
    Object.assign(new AggregateError([failure('connect ECONNREFUSED ::1:5432')]), { code: 'ECONNREFUSED' }),
  ]
  const ours = [
    failure('relation does not exist', { code: '42P01' }),
    failure('duplicate key', { code: '23505' }),
    failure('no such file', { code: 'ENOENT', syscall: 'open' }),
    failure('undefined is not a function'),
  ]

  expect(passing.filter((error) => !isUnavailable(error)).map(({ message }) => message)).toEqual([])
  expect(ours.filter((error) => isUnavailable(error))).toEqual([])
})
