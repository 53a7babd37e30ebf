import { createServer } from 'node:http'

/** The yardstick: nothing but node:http, sending the bytes that the portal sent. Port, status, headers and body by argument. */
const { port, status, headers, body } = JSON.parse(process.argv[2]!) as {
  port: number
  status: number
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body)
createServer((request, response) => {
  request.resume()
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
