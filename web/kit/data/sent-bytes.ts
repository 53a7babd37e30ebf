type Sending = { method: string; headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** The same as `fetch`, which cannot tell how much of a body has been sent. */
export function sendCounting(
  address: string,
  { method, headers, body, signal }: Sending,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((answered, failed) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const type = request.getResponseHeader('content-type') ?? 'text/plain'
      answered(new Response(status === 204 ? null : responseText, { status, headers: { 'content-type': type } }))
    })
    request.addEventListener('error', () => failed(new TypeError('the request failed')))
    request.addEventListener('abort', () => failed(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
