import type { contract } from '../../contract/index.ts'
import { route, type Call, type Handlers } from '../http/context.ts'
import { today } from '../runtime/clock.ts'
import { csvOf, csvType } from '../runtime/csv.ts'
import { xlsxOf, xlsxType } from '../runtime/xlsx.ts'
import { lockChosen, moveChosen, repassChosen, unlockChosen, weigh, type Acting } from './bulk-actions.ts'
import { exportedProfiles } from './export.ts'
import { writeToChosen } from './letters.ts'

type Chosen = typeof contract.chosenProfiles

const acting = ({
  principal,
  clock,
  config,
}: Pick<Call<Chosen['lock']>, 'principal' | 'clock' | 'config'>): Acting => ({
  principal,
  singleSignOn: config.singleSignOn,
  today: today(clock),
})

export const chosenProfileRoutes: Handlers<Chosen> = {
  weigh: ({ db, body, ...call }) => weigh(db, acting(call), body.chosen),
  lock: ({ db, body, ...call }) => lockChosen(db, acting(call), body.chosen),
  unlock: ({ db, body, ...call }) => unlockChosen(db, acting(call), body.chosen),
  move: ({ db, body, clock }) => moveChosen(db, today(clock), body.chosen, body.groupId),
  repass: ({ db, body, language, ...call }) => repassChosen(db, acting(call), body.chosen, language),
  write: ({ db, body, language, ...call }) => writeToChosen(db, acting(call), body, language),
  export: route({ transaction: 'own' }, async ({ body, t, transact, sendFile, ...call }) => {
    const rows = await transact((db) => exportedProfiles(db, acting(call), body.chosen, t))
    const name = t(['server.people.exportFile', { date: today(call.clock) }])
    const isCsv = body.format === 'csv'
    const bytes = isCsv ? Buffer.from(csvOf(rows)) : await xlsxOf(rows, t('people.titles.profiles'))
    sendFile({ name: `${name}.${body.format}`, type: isCsv ? csvType : xlsxType, bytes })
  }),
}
