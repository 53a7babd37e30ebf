import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutHidden } from '../../rules/text.ts'
import { sessionDays } from '../auth/guard.ts'
import type { Cookies, Visitor, Dependencies } from './context.ts'
import { csrfToken } from '../auth/csrf.ts'
import { sourceOf } from './source.ts'

export const sessionCookie = 'dzvinok_session'
/** Holds the token of a sign-in that waits for its second step. */
export const stepCookie = 'dzvinok_step'
const devicesCookie = 'dzvinok_devices'
/** Key of the provider by which this browser has signed in. */
export const providerCookie = 'dzvinok_provider'
/** The session at that provider, where a request to sign out has to name it. */
export const providerSessionCookie = 'dzvinok_provider_session'
const day = 24 * 60 * 60

export function sessionOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie]
  return token && token.length < 100 ? token : undefined
}

/** The ids of this device, one for each account that has signed in on it. */
export function devicesOf(request: FastifyRequest): string[] {
  const ids = request.cookies[devicesCookie]?.split('.') ?? []
  return ids.filter((id) => /^[\w-]{43}$/.test(id)).slice(0, 10)
}

/** What a client that is no browser signs in with. It never comes along by itself, as a cookie does. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers
  return /^bearer\b/i.test(authorization) ? authorization.slice('bearer'.length).trim() : undefined
}

export function setCsrfCookie(context: Dependencies, reply: FastifyReply, session: string | undefined): void {
  reply.setCookie('XSRF-TOKEN', csrfToken(context.csrfSecret, session), {
    path: '/',
    sameSite: 'lax',
    secure: context.config.publicUrl.protocol === 'https:',
    maxAge: sessionDays * day,
  })
}

/** A class, not functions of each request: most requests set no cookie. */
export class ReplyCookies implements Cookies {
  readonly #context: Dependencies
  readonly #reply: FastifyReply

  constructor(context: Dependencies, reply: FastifyReply) {
    this.#context = context
    this.#reply = reply
  }

  get #options() {
    const secure = this.#context.config.publicUrl.protocol === 'https:'
    return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  }

  set(name: string, value: string, maxAge: number): void {
    this.#reply.setCookie(name, value, { ...this.#options, maxAge })
  }

  setForOtherSites(name: string, value: string, maxAge: number, path: string): void {
    this.#reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'none', secure: true, maxAge })
  }

  clear(name: string): void {
    this.#reply.clearCookie(name, this.#options)
  }

  signIn(token: string, devices: string[] = []): void {
    this.set(sessionCookie, token, sessionDays * day)
    this.set(devicesCookie, devices.join('.'), 365 * day)
    this.forgetStep()
    setCsrfCookie(this.#context, this.#reply, token)
  }

  /** What the browser's own cache has of this person leaves with them. */
  signOut(): void {
    this.#reply.header('clear-site-data', '"cache"')
    this.clear(sessionCookie)
    this.forgetStep()
    setCsrfCookie(this.#context, this.#reply, undefined)
  }

  forgetStep(): void {
    if (stepCookie in this.#reply.request.cookies) this.clear(stepCookie)
  }

  forgetProvider(): void {
    for (const name of [providerCookie, providerSessionCookie])
      if (name in this.#reply.request.cookies) this.clear(name)
  }
}

/** What is known of the browser that asks. */
export class RequestVisitor implements Visitor {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get source(): string {
    return sourceOf(this.#request.ip)
  }

  get userAgent(): string {
    return withoutHidden(this.#request.headers['user-agent'] ?? '').slice(0, 300)
  }

  get sessionToken(): string | undefined {
    return sessionOf(this.#request)
  }

  get stepToken(): string | undefined {
    const token = this.#request.cookies[stepCookie]
    return token && token.length < 100 ? token : undefined
  }

  get query(): string {
    return /\?(.*)/s.exec(this.#request.url)?.[1] ?? ''
  }

  get isTopLevel(): boolean {
    const { 'sec-fetch-dest': destination = 'document' } = this.#request.headers
    return destination === 'document'
  }

  get devices(): string[] {
    return devicesOf(this.#request)
  }

  get device(): number | undefined {
    return this.#request.device
  }

  get bearer(): string | undefined {
    return bearerOf(this.#request)
  }

  cookie(name: string): string | undefined {
    return this.#request.cookies[name]
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
}
