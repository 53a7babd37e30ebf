import { defaultLanguage } from '../rules/languages.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contract, endpoints } from '../contract/index.ts'
import { absenceRoutes, openingRoutes, registerRoutes } from './attendance/routes.ts'
import { calendarRoutes, disciplineRoutes, groupRoutes, holidayRoutes, periodRoutes } from './calendar/routes.ts'
import { acknowledgementRoutes, courseworkRoutes, markRoutes, weightRoutes } from './gradebook/routes.ts'
import { pageAnswers } from './dashboard/page-answers.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { googleCourseRoutes } from './google/routes.ts'
import { authentication } from './auth/authenticate.ts'
import { knownDevices } from './identity/known-devices.ts'
import { accountQuery } from './identity/principal.ts'
import { identityRoutes, sessionRoutes, tokenRoutes } from './identity/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { liveTopics } from './journal/live-topics.ts'
import { journalLessonRoutes, journalRoutes, waitingRoutes } from './journal/routes.ts'
import type { AppContext, Dependencies } from './http/context.ts'
import { setCsrfCookie, sessionOf } from './http/cookies.ts'
import { keptByAnybody, keptNowhere } from './http/caching.ts'
import { Refusal } from './runtime/errors.ts'
import { drainWhenAsked, endAtDraining } from './http/drain.ts'
import { sendFailure } from './http/failures.ts'
import { within } from './http/deadline.ts'
import { mount } from './http/mount.ts'
import { openapi } from './http/openapi.ts'
import { servePages } from './http/page.ts'
import { answerCache } from './http/cache.ts'
import { limitInFlight } from './http/in-flight.ts'
import { endSlowBodies, serverTimeouts } from './http/pace.ts'
import { assetHeaders, securityHeaders } from './http/security.ts'
import { proxiesOf } from './http/source.ts'
import { editionOf } from './http/tags.ts'
import { sendText, Text } from './http/text.ts'
import { answerUnread } from './http/unread.ts'
import { letterMail } from './letters/letter-mail.ts'
import { letterRoutes } from './letters/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { Streams } from './live/streams.ts'
import { mailWay } from './mail/mail-way.ts'
import { Outbox } from './outbox/outbox.ts'
import { theMail } from './mails/mails.ts'
import { mailRoutes } from './mails/routes.ts'
import { mailWriter } from './mails/written.ts'
import { imageRoutes, newsRoutes, postRoutes } from './news/routes.ts'
import { NoticeMaker } from './notices/notice-maker.ts'
import { noticesToPush } from './notices/push.ts'
import { digestMail } from './notices/digest-mail.ts'
import { noticeMailRoutes, noticeRoutes } from './notices/routes.ts'
import { waitsForAdministrator } from './people/administrators.ts'
import { emptyClass } from './people/memberships.ts'
import { participantQuery } from './people/principal.ts'
import {
  accountRoutes,
  participantRoutes,
  photoRoutes,
  profileRoutes,
  registrationRoutes,
  sameNameRoutes,
} from './people/routes.ts'
import { pushWay } from './push/push-way.ts'
import { pushRegistrationRoutes, pushRoutes, pushTokenRoutes } from './push/routes.ts'
import { applyIdentity, followIdentity } from './school/identity.ts'
import { schoolRoutes } from './school/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { ssoConflictRoutes } from './sso/conflicts.ts'
import { ssoLinkRoutes } from './sso/linking.ts'
import { ssoProviderRoutes } from './sso/provider-states.ts'
import { samlRoutes } from './sso/saml-routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import {
  homeworkTickRoutes,
  lessonContentRoutes,
  recordingRoutes,
  scheduleRoutes,
  weekRoutes,
} from './schedule/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `METHOD /path` of every route, for the test that holds them against the contract. */
    routesKnown: string[]
    outbox: Outbox
    noticeMaker: NoticeMaker
  }
}

const longestBody = 256 * 1024
// A balancer that asks is to hear from us in time.
const longestCheck = 1_500

/** The whole product as one HTTP application. `dist`: the built web; absent, only the calls are served. */
export async function createApp(
  given: Dependencies,
  { dist, log = false }: { dist?: string; log?: boolean } = {},
): Promise<FastifyInstance> {
  const headers = { ...securityHeaders(given.config), ...keptNowhere }
  const app = Fastify({
    logger: log ? { level: 'warn' } : false,
    trustProxy: proxiesOf(given.config),
    bodyLimit: longestBody,
    http: serverTimeouts,
    // While it stops, what still arrives along an open connection is answered as ever.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply.headers(headers)),
    clientErrorHandler: answerUnread(headers),
    logController: new LogController({ disableRequestLogging: true }),
  })
  const outbox = new Outbox({
    db: given.db,
    ways: {
      mail: mailWay(
        given.mailTransport,
        mailWriter(given.config, { digest: digestMail(given.clock), letter: letterMail }),
        given.config.publicUrl.hostname,
      ),
      push: pushWay({ ...given, notices: noticesToPush }),
    },
    show: theMail,
    log: (facts, words) => app.log.warn(facts, words),
  })
  const context: AppContext = {
    ...given,
    ...authentication(given.guardDb ?? given.db, { ...accountQuery, ...participantQuery }),
    deviceOf: knownDevices(given.db),
    sent: answerCache(),
    routes: new Map(),
    outbox,
    edition: await editionOf(given.db),
  }
  const streams = new Streams(context.look, liveTopics(given.db, given.clock))
  const noticeMaker = new NoticeMaker({
    ...given,
    deliver: () => void outbox.deliver(),
    log: (facts, words) => app.log.warn(facts, words),
  })
  await applyIdentity(given.db, given.config)
  const identity = followIdentity(given.db, given.config, (error) =>
    app.log.warn({ error }, 'the name of the school could not be read'),
  )
  const listeners = [streams, noticeMaker, identity]
  const listening = given.listen({
    heard: (notice) => listeners.forEach((listener) => listener.heard(notice)),
    listening: () => listeners.forEach((listener) => listener.listening()),
  })
  app.decorate('routesKnown', [])
  app.decorate('outbox', outbox)
  app.decorate('noticeMaker', noticeMaker)
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') app.routesKnown.push(`${String(method)} ${url}`)
  })
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/assets/') ? assetHeaders : headers)
    done()
  })
  limitInFlight(app)
  endSlowBodies(app)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('participant', undefined)
  app.decorateRequest('language', defaultLanguage)
  app.decorateRequest('versions', null)
  app.decorateRequest('unreadable', false)
  app.decorateRequest('device', undefined)
  app.decorateRequest('spent', 0)
  app.decorateRequest('isOverdue', false)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'server.http.notFound')
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, body ? JSON.parse(body as string) : undefined)
    } catch {
      request.unreadable = true
      done(null)
    }
  })
  drainWhenAsked(app)
  endAtDraining(app, () => streams.end())
  app.addHook('onClose', async () => {
    await listening.close()
    await noticeMaker.close()
  })
  await app.register(cookie)
  // A file over the limit is told beside its name, and not thrown.
  await app.register(multipart, { throwFileSizeLimit: false })

  app.get('/health', async () => {
    await within(longestCheck, sql`select 1`.execute(context.db))
    return { status: 'ok' }
  })
  let description: Text | undefined
  app.get('/api/openapi.json', (request, reply) => {
    description ??= new Text(JSON.stringify(openapi(endpoints, context.config.publicUrl.origin)))
    return sendText(request, reply.headers(keptByAnybody).type('application/json; charset=utf-8'), description)
  })

  app.get(contract.identity.csrf.path, (request, reply) => {
    setCsrfCookie(context, reply, sessionOf(request))
    return reply.code(204).send()
  })
  const { csrf: _, ...signingIn } = contract.identity
  mount(app, context, signingIn, identityRoutes)
  mount(app, context, contract.factors, factorRoutes)
  mount(app, context, contract.sso, ssoRoutes)
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    mount(forms, context, contract.saml, samlRoutes)
    mount(forms, context, contract.noticeMails, noticeMailRoutes)
  })
  mount(app, context, contract.ssoLinks, ssoLinkRoutes)
  mount(app, context, contract.ssoProviders, ssoProviderRoutes)
  mount(app, context, contract.ssoConflicts, ssoConflictRoutes)
  mount(app, context, contract.sessions, sessionRoutes)
  mount(app, context, contract.tokens, tokenRoutes)
  mount(app, context, contract.periods, periodRoutes)
  mount(app, context, contract.holidays, holidayRoutes)
  mount(app, context, contract.disciplines, disciplineRoutes)
  mount(app, context, contract.groups, groupRoutes(emptyClass))
  mount(app, context, contract.calendar, calendarRoutes)
  mount(app, context, contract.participants, participantRoutes)
  mount(app, context, contract.profiles, profileRoutes)
  mount(app, context, contract.sameNames, sameNameRoutes)
  mount(app, context, contract.school, schoolRoutes)
  mount(app, context, contract.account, accountRoutes)
  mount(app, context, contract.registration, registrationRoutes)
  mount(app, context, contract.photos, photoRoutes)
  mount(app, context, contract.files, fileRoutes)
  mount(app, context, contract.googleCourses, googleCourseRoutes)
  mount(app, context, contract.schedule, scheduleRoutes)
  mount(app, context, contract.weeks, weekRoutes)
  mount(app, context, contract.absences, absenceRoutes)
  mount(app, context, contract.openings, openingRoutes)
  mount(app, context, contract.registers, registerRoutes)
  mount(app, context, contract.recordings, recordingRoutes)
  mount(app, context, contract.lessonContent, lessonContentRoutes)
  mount(app, context, contract.homeworkTicks, homeworkTickRoutes)
  mount(app, context, contract.coursework, courseworkRoutes)
  mount(app, context, contract.weights, weightRoutes)
  mount(app, context, contract.marks, markRoutes)
  mount(app, context, contract.acknowledgements, acknowledgementRoutes)
  mount(app, context, contract.journal, journalRoutes)
  mount(app, context, contract.journalLessons, journalLessonRoutes)
  mount(app, context, contract.waiting, waitingRoutes)
  mount(app, context, contract.live, liveRoutes(streams))
  mount(app, context, contract.imports, importRoutes)
  mount(app, context, contract.news, newsRoutes)
  mount(app, context, contract.posts, postRoutes)
  mount(app, context, contract.images, imageRoutes)
  mount(app, context, contract.notices, noticeRoutes)
  mount(app, context, contract.letters, letterRoutes)
  mount(app, context, contract.push, pushRoutes)
  mount(app, context, contract.pushRegistrations, pushRegistrationRoutes)
  mount(app, context, contract.pushTokens, pushTokenRoutes)
  mount(app, context, contract.mails, mailRoutes)
  mount(app, context, contract.dashboard, dashboardRoutes)

  if (dist) await servePages(app, context, dist, pageAnswers, waitsForAdministrator(context.db))
  return app
}
