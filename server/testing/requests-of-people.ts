/** What is asked about people, and by them about themselves. */
export function ofPeople(other: number, groupId: number) {
  const profile = { email: 'new@school.example', firstName: 'Ада', lastName: 'Лис' }
  const ofOther = { params: { id: other } }
  const chosen = { ids: [other] }
  return {
    'personalData.ofOneself': { body: {}, fault: 'current_password' },
    'personalData.ofPerson': ofOther,
    'personalData.weighErasure': ofOther,
    'personalData.erase': { ...ofOther, body: {}, fault: 'name' },
    'privacy.show': {},
    'privacy.list': {},
    'privacy.update': { body: { language: 'ua', text: 'Текст' } },
    'profiles.list': { query: { search: 'Лис' } },
    'profiles.gaps': { query: { type: 'STUDENT' } },
    'profiles.show': ofOther,
    'viewings.list': {},
    'profiles.create': { body: { ...profile, type: 'STUDENT', groupId } },
    'profiles.update': { ...ofOther, body: profile },
    'profiles.toggle': ofOther,
    'profiles.login': ofOther,
    'profiles.repass': ofOther,
    'chosenProfiles.weigh': { body: { chosen } },
    'chosenProfiles.lock': { body: { chosen } },
    'chosenProfiles.unlock': { body: { chosen } },
    'chosenProfiles.move': { body: { chosen, groupId } },
    'chosenProfiles.repass': { body: { chosen } },
    'chosenProfiles.write': { body: { chosen, subject: 'Збори', text: 'О 18:00.' } },
    'chosenProfiles.export': { body: { chosen, format: 'csv' } },
    'account.show': {},
    'account.update': { body: { name: '' }, fault: 'name' },
    'account.notify': {},
    'account.keepAddress': {},
    'account.verify': { body: {}, fault: 'token' },
  }
}
