import { contract } from '../../contract/index.ts'
import { pathOf, type Endpoint } from '../../contract/kit/endpoint.ts'
import type { Answer } from '../../contract/types.ts'
import type { Failure } from '../../contract/kit/values.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

/** Sends a form with files as a browser does. */
export async function sendForm<E extends object>(
  school: Pick<School, 'inject' | 'cookieOf'>,
  actor: Actor,
  endpoint: E,
  form: FormData,
  params: Record<string, string> = {},
): Promise<{ status: number; body: Answer<E> & Failure }> {
  const { method, path } = endpoint as Endpoint
  const sent = new Response(form)
  const answer = await school.inject({
    method,
    url: pathOf(path, params),
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type')!, ...(await csrfHeaders(school, actor)) },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** What a browser sends along with a change of somebody who is signed in. */
export async function csrfHeaders(
  { inject, cookieOf }: Pick<School, 'inject' | 'cookieOf'>,
  actor: Actor,
): Promise<Record<string, string>> {
  const session = await cookieOf(actor)
  const csrf = contract.identity.csrf.path
  const token = (await inject({ method: 'GET', url: csrf, headers: { cookie: session } })).cookies[0]!.value
  return {
    cookie: `${session}; XSRF-TOKEN=${token}; language=ua`,
    'x-xsrf-token': token,
    'x-requested-with': 'XMLHttpRequest',
  }
}
