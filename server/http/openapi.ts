import { z } from 'zod'
import type { Access, Endpoint } from '../../contract/kit/endpoint.ts'
import { schemasFor } from '../../contract/schemas.ts'
import { Failure } from '../../contract/kit/values.ts'

type Json = { [key: string]: unknown }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}
const json = (schema: Json) => ({ 'application/json': { schema } })
const form = (schema: Json) => ({ 'application/x-www-form-urlencoded': { schema } })

/** OpenAPI 3.1 of the whole contract. */
export function openapi(endpoints: { name: string; endpoint: Endpoint }[], serverUrl: string): Json {
  const failure = json(schemaOf(Failure, 'output'))
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, failure) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dzvinok', version: '1', description: 'Calls of the school portal.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'dzvinok_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function securityOf(access: Access): Json[] {
  const needsBrowser = access.who === 'self' || (access.who === 'participant' && access.self)
  return needsBrowser ? [{ session: [] }] : [{ session: [] }, { token: [] }]
}

const sent = {
  file: { description: 'A file', content: { 'application/octet-stream': {} } },
  events: { description: 'Events', content: { 'text/event-stream': {} } },
  redirect: { description: 'The address of another page' },
}

function operation(name: string, endpoint: Endpoint, failure: Json): Json {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: param === 'pt' || param === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'integer', minimum: 1 },
  }))
  const schemas = schemasFor(endpoint)
  const query = schemas.query
    ? (schemaOf(schemas.query, 'input') as { properties?: Record<string, Json>; required?: string[] })
    : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([param, schema]) => ({
    name: param,
    in: 'query',
    required: query.required?.includes(param) ?? false,
    schema,
  }))
  const nothing = { 204: { description: 'Done' } }
  const done = schemas.returns
    ? {
        // A field with a default may be missing from an answer.
        200: { description: 'Done', content: json(schemaOf(schemas.returns, 'input')) },
        ...(schemas.returns.isOptional() && nothing),
      }
    : endpoint.sends
      ? { [endpoint.sends === 'redirect' ? 303 : 200]: sent[endpoint.sends] }
      : nothing
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    'x-access': endpoint.access,
    ...(endpoint.access.who !== 'anyone' && { security: securityOf(endpoint.access) }),
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(schemas.body && {
      requestBody: { required: true, content: (endpoint.form ? form : json)(schemaOf(schemas.body, 'input')) },
    }),
    ...(endpoint.multipart && { requestBody: { required: true, content: { 'multipart/form-data': {} } } }),
    responses: { ...done, default: { description: 'Refused', content: failure } },
  }
}
