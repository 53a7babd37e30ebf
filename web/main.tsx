import { z } from 'zod'

// Before the first paint: only `/` lies on squared paper.
if (location.pathname === '/') document.body.dataset.page = 'home'

// Zod would try `new Function` for speed, which the page's policy forbids and reports.
z.config({ jitless: true })
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { start } = await import('./app.tsx')
await start()
