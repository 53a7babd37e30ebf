/** Texts of the dialog that adds an app for codes: the first factor, beside passkeys, or in place of the present app. */
export const appChanges = {
  turnOn: {
    title: 'personal.factors.turnOnStep',
    save: 'personal.factors.turnOn',
    words: 'personal.factors.appWords',
    ends: 'personal.factors.appEnds',
    notice: 'personal.factors.onNotice',
  },
  add: {
    title: 'personal.factors.addApp',
    save: 'personal.factors.add',
    words: 'personal.factors.appWords',
    ends: 'personal.factors.addKeeps',
    notice: 'personal.factors.addedNotice',
  },
  replace: {
    title: 'personal.factors.replaceApp',
    save: 'personal.factors.replace',
    words: 'personal.factors.replaceWords',
    ends: 'personal.factors.replaceEnds',
    notice: 'personal.factors.replacedNotice',
  },
} as const
export type AppChange = keyof typeof appChanges
