import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { contract } from '../contract/index.ts'
import { absenceRoutes, openingRoutes, registerRoutes } from './attendance/routes.ts'
import { calendarRoutes, disciplineRoutes, groupRoutes, holidayRoutes, periodRoutes } from './calendar/routes.ts'
import { acknowledgementRoutes, courseworkRoutes, markRoutes, weightRoutes } from './gradebook/routes.ts'
import { pageAnswers } from './dashboard/page-answers.ts'
import { dashboardRoutes, officeRoutes } from './dashboard/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { googleCourseRoutes } from './google/routes.ts'
import { authentication } from './auth/authenticate.ts'
import { planOnce } from './db/db.ts'
import { both } from './db/listen.ts'
import { knownDevices } from './identity/known-devices.ts'
import { accountQuery } from './identity/principal.ts'
import { historyRoutes } from './history/routes.ts'
import { identityRoutes, sessionRoutes, tokenRoutes } from './identity/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { liveTopics } from './journal/live-topics.ts'
import { journalLessonRoutes, journalRoutes, waitingRoutes } from './journal/routes.ts'
import type { AppContext, Dependencies } from './http/context.ts'
import { setCsrfCookie, sessionOf } from './http/cookies.ts'
import { keptNowhere } from './http/caching.ts'
import { Refusal } from './runtime/errors.ts'
import { drainWhenAsked, endAtDraining } from './http/drain.ts'
import { sendFailure } from './http/failures.ts'
import { answerHealth } from './http/health.ts'
import { mount } from './http/mount.ts'
import { decorateRequests } from './http/decorations.ts'
import { describeCalls } from './http/description.ts'
import { servePages } from './http/page.ts'
import { answersSent } from './http/cached.ts'
import { parseJson } from './http/json-body.ts'
import { limitInFlight } from './http/in-flight.ts'
import { endSlowBodies, serverTimeouts } from './http/pace.ts'
import { assetHeaders, securityHeaders } from './http/security.ts'
import { proxiesOf } from './http/source.ts'
import { editionOf } from './http/tags.ts'
import { answerUnread } from './http/unread.ts'
import { liveRoutes } from './live/routes.ts'
import { Streams } from './live/streams.ts'
import { feederOf, outboxOf } from './departures.ts'
import type { Outbox } from './outbox/outbox.ts'
import { mailRoutes } from './mails/routes.ts'
import { personalDataRoutes, viewingRoutes } from './personal/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { newsRoutes, pictureRoutes, postRoutes } from './news/routes.ts'
import type { Feeder } from './notices/feeder.ts'
import { noticeHourRoutes, noticeMailRoutes, noticeRoutes } from './notices/routes.ts'
import { chosenProfileRoutes } from './people/chosen-routes.ts'
import { pushRegistrationRoutes, pushRoutes, pushTokenRoutes } from './push/routes.ts'
import { participantQuery } from './people/principal.ts'
import { accountRoutes, participantRoutes, photoRoutes, profileRoutes, registrationRoutes } from './people/routes.ts'
import { records } from './records.ts'
import { lessonContentRoutes, recordingRoutes, scheduleRoutes } from './schedule/routes.ts'
import { endLinks } from './sso/links.ts'
import { providerRoutes, ssoLinkRoutes, ssoRoutes } from './sso/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `METHOD /path` of every route, for the test that holds them against the contract. */
    routesKnown: string[]
    outbox: Outbox
    feeder: Feeder
  }
}

const longestBody = 256 * 1024

/**
 * The whole product as one HTTP application. `dist`: the built web; absent, only the calls are served. `longestLook`: in
 * milliseconds; whoever would wait longer for a page sees it sooner, without what it shows.
 */
export async function createApp(
  given: Dependencies,
  { dist, log = false, longestLook = 1_000 }: { dist?: string; log?: boolean; longestLook?: number } = {},
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
  if (given.guardDb) planOnce(given.db, given.guardDb)
  const outbox = outboxOf(given, (facts, words) => app.log.warn(facts, words))
  const context: AppContext = {
    ...given,
    ...authentication(given.guardDb ?? given.db, { ...accountQuery(given.config.secondFactor), ...participantQuery }),
    deviceOf: knownDevices(given.db),
    sent: answersSent(),
    routes: new Map(),
    outbox,
    edition: await editionOf(given.db),
  }
  const streams = new Streams(context.look, liveTopics(given.db, given.clock))
  const feeder = feederOf(given, outbox, (facts, words) => app.log.warn(facts, words))
  const listening = given.listen(both(streams, feeder))
  app.decorate('routesKnown', [])
  app.decorate('outbox', outbox)
  app.decorate('feeder', feeder)
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') app.routesKnown.push(`${String(method)} ${url}`)
  })
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/assets/') ? assetHeaders : headers)
    done()
  })
  limitInFlight(app)
  endSlowBodies(app)
  decorateRequests(app)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'server.http.notFound')
  })
  parseJson(app)
  drainWhenAsked(app)
  endAtDraining(app, () => streams.end())
  app.addHook('onClose', async () => void (await Promise.all([listening.close(), feeder.close()])))
  await app.register(cookie)
  // A file over the limit is told beside its name, and not thrown.
  await app.register(multipart, { throwFileSizeLimit: false })

  answerHealth(app, context.db)
  describeCalls(app, context)

  app.get(contract.identity.csrf.path, (request, reply) => {
    setCsrfCookie(context, reply, sessionOf(request))
    return reply.code(204).send()
  })
  const { csrf: _, ...identity } = contract.identity
  mount(app, context, identity, identityRoutes)
  mount(app, context, contract.sessions, sessionRoutes)
  mount(app, context, contract.tokens, tokenRoutes)
  mount(app, context, contract.factors, factorRoutes)
  mount(app, context, contract.sso, ssoRoutes)
  mount(app, context, contract.ssoLinks, ssoLinkRoutes)
  mount(app, context, contract.providers, providerRoutes)
  mount(app, context, contract.periods, periodRoutes)
  mount(app, context, contract.holidays, holidayRoutes)
  mount(app, context, contract.disciplines, disciplineRoutes)
  mount(app, context, contract.groups, groupRoutes)
  mount(app, context, contract.calendar, calendarRoutes)
  mount(app, context, contract.participants, participantRoutes)
  mount(app, context, contract.profiles, profileRoutes(endLinks))
  mount(app, context, contract.viewings, viewingRoutes)
  mount(app, context, contract.chosenProfiles, chosenProfileRoutes)
  mount(app, context, contract.account, accountRoutes)
  mount(app, context, contract.registration, registrationRoutes)
  mount(app, context, contract.photos, photoRoutes)
  mount(app, context, contract.files, fileRoutes)
  mount(app, context, contract.googleCourses, googleCourseRoutes)
  mount(app, context, contract.schedule, scheduleRoutes)
  mount(app, context, contract.absences, absenceRoutes)
  mount(app, context, contract.openings, openingRoutes)
  mount(app, context, contract.registers, registerRoutes)
  mount(app, context, contract.recordings, recordingRoutes)
  mount(app, context, contract.lessonContent, lessonContentRoutes)
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
  mount(app, context, contract.pictures, pictureRoutes)
  mount(app, context, contract.notices, noticeRoutes)
  mount(app, context, contract.noticeHours, noticeHourRoutes)
  mount(app, context, contract.noticeMails, noticeMailRoutes)
  mount(app, context, contract.mails, mailRoutes)
  mount(app, context, contract.push, pushRoutes)
  mount(app, context, contract.pushRegistrations, pushRegistrationRoutes)
  mount(app, context, contract.pushTokens, pushTokenRoutes)
  mount(app, context, contract.history, historyRoutes(records))
  mount(app, context, contract.personalData, personalDataRoutes)
  mount(app, context, contract.privacy, privacyRoutes)
  mount(app, context, contract.dashboard, dashboardRoutes)
  mount(app, context, contract.office, officeRoutes(app.log))

  if (dist) await servePages(app, context, { dist, longestLook }, pageAnswers)
  return app
}
