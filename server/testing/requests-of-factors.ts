const unreadable = { body: { current_password: 5 }, fault: 'current_password' }

/** What is asked about second factors, and by them. */
export function ofFactors(passkey: number, profile: number) {
  return {
    'factors.prove': { body: {} },
    'factors.giveUp': {},
    'factors.challenge': {},
    'factors.signIn': { body: {}, fault: 'passkey' },
    'factors.list': {},
    'factors.beginTotp': { body: {} },
    'factors.addTotp': { body: {}, fault: 'code' },
    'factors.removeTotp': unreadable,
    'factors.renewCodes': unreadable,
    'factors.beginPasskey': { body: {} },
    'factors.addPasskey': { body: {}, fault: 'passkey' },
    'factors.removePasskey': { params: { id: passkey }, body: {} },
    'factors.ofProfile': { params: { id: profile } },
    'factors.reset': { params: { id: profile }, body: { reason: 'Загублено телефон' } },
  }
}
