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
