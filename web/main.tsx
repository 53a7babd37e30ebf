import { start } from './app.tsx'
import { setGround } from './kit/layout/arrival.ts'

// Without a network the page that the device has kept may be of another address.
setGround(location.pathname)

// Not awaited at this level: parts that are fetched later import this file, and would wait for it for ever.
if ('Temporal' in globalThis) void start()
else void import('temporal-polyfill/global').then(() => start({ lacksTemporal: true }))
