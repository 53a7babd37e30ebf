import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../guard.ts'
import type { Cookies, World } from './context.ts'
import { csrfToken } from './csrf.ts'

const sessionCookie = 'dzvinok_session'
const day = 24 * 60 * 60

export function sessionOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie]
  return token && token.length < 100 ? token : undefined
}

/** What a client that is no browser signs in with. It never comes along by itself, as a cookie does. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers
  return /^bearer\b/i.test(authorization) ? authorization.slice('bearer'.length).trim() : undefined
}

export function setCsrfCookie(world: World, reply: FastifyReply, session: string | undefined): void {
  reply.setCookie('XSRF-TOKEN', csrfToken(world.csrfSecret, session), {
    path: '/',
    sameSite: 'lax',
    secure: world.config.publicUrl.protocol === 'https:',
    maxAge: sessionDays * day,
  })
}

export function cookiesOf(world: World, reply: FastifyReply): Cookies {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: world.config.publicUrl.protocol === 'https:',
  } as const
  return {
    set: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (name) => void reply.clearCookie(name, options),
    signIn: (token) => {
      reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionDays * day })
      setCsrfCookie(world, reply, token)
    },
    signOut: () => {
      reply.clearCookie(sessionCookie, options)
      setCsrfCookie(world, reply, undefined)
    },
  }
}
