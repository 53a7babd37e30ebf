import { start } from './app.tsx'

// Before the first paint: only `/` lies on squared paper.
if (location.pathname === '/') document.body.dataset.page = 'home'

// Not awaited at this level: parts that are fetched later import this file, and would wait for it for ever.
if ('Temporal' in globalThis) void start()
else void import('temporal-polyfill/global').then(start)
