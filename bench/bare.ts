import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick: nothing but node:http, sending the bytes that the portal sent. The argument is a file with port, status, headers, and the body in base64. */
const { port, status, headers, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  port: number
  status: number
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((request, response) => {
  request.resume()
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
