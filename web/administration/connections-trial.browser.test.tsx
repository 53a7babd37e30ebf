import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { doubts } from '../../contract/sso/endpoints.ts'
import type { TrialSignIn } from '../../contract/sso/schemas.ts'
import { troubleOfTrial } from './connections/trial-words.ts'
import { TrialOutcome } from './connections/trial-outcome.tsx'
import { card, google, lyceum, openConnections } from './connections/testing.tsx'
import { keptTrial } from '../identity/trial.ts'
import { me } from '../kit/testing/people.ts'
import { show } from '../kit/testing/show.tsx'

const none = { provider: 'google', detail: null, email: null, doubt: null, person: null }
const known = { email: 'a.savchuk@school.example', person: 'Савчук Андрій' }

test.for<[Partial<TrialSignIn>, string, RegExp]>([
  [
    { result: 'linked', ...known },
    'ok',
    /^Вхід працює\. Провайдер підтвердив адресу a\.savchuk@school\.example\. Це Савчук Андрій\. Обліковий запис уже під’єднано\./,
  ],
  [{ result: 'first', ...known }, 'ok', /Це Савчук Андрій\. За першого входу обліковий запис буде під’єднано\./],
  [{ result: 'unknown', email: known.email }, 'warn', /^Такої адреси в порталі немає\. .*Впишіть її в профіль/],
  [{ result: 'unknown', doubt: 'undeclared' }, 'warn', /^Провайдер не підтвердив адреси\. .*domains.*SSO_CONFIG/],
  [{ result: 'otherAccount', ...known }, 'warn', /^До людини вже під’єднано інший обліковий запис\. /],
  [{ result: 'unlinked', ...known }, 'warn', /^Людина від’єднала цей обліковий запис\. /],
  [{ result: 'stale' }, 'warn', /^Цей пробний вхід застарів\. /],
  [{ result: 'away' }, 'err', /^Провайдер не відповідає\. /],
  [{ result: 'refused', detail: 'unexpected "iss"' }, 'err', /^Відповідь провайдера не прийнято\. .*unexpected "iss"/],
  [{ result: 'refused', detail: 'the answer is an error access_denied' }, 'err', /^Вхід скасовано\. .*access_denied/],
  [{ result: 'refused', detail: 'an error invalid_client' }, 'err', /client\.id.*client\.secret.*invalid_client/],
])('a trial sign-in is told in words, with its next step [SSO-1]', async ([outcome, tone, words]) => {
  const trial = { ...none, result: 'linked' as const, ...outcome }
  await show(<TrialOutcome trial={trial} name="Google" onClose={() => {}} />, { me: me({ role: 'ADMIN' }) })

  const shown = page.getByRole('group', { name: 'Пробний вхід: Google' })
  await expect.element(shown).toHaveFocus()
  await expect.element(shown).toHaveAccessibleDescription(words)
  await expect.element(shown).toHaveAccessibleDescription(/Нікого не впущено й нічого не змінено\.$/)
  expect(troubleOfTrial(trial).tone).toBe(tone)
})

test('each reason why a provider vouches for no address has words of its own [SSO-1]', () => {
  const said = doubts.map((doubt) => troubleOfTrial({ ...none, result: 'unknown', doubt }).words)

  expect(new Set(said).size).toBe(doubts.length)
})

test('the card of its provider shows the outcome with which the browser has come back, once [SSO-1] [LAY-1]', async () => {
  const { queries } = await openConnections({
    providers: [google, lyceum],
    trial: { ...none, result: 'first', ...known },
  }).shown
  const outcome = card('Google').getByRole('group', { name: 'Пробний вхід: Google' })
  await expect.element(outcome).toHaveFocus()
  expect(keptTrial(queries)).toBeUndefined()

  await outcome.getByRole('button', { name: 'Закрити' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
})

test('an outcome of no provider of the settings is shown over the cards [SSO-1]', async () => {
  openConnections({ providers: [google], trial: { ...none, provider: 'former', result: 'stale' } })

  await expect.element(page.getByRole('group', { name: 'Пробний вхід', exact: true })).toHaveFocus()
})
