import { start } from './app.tsx'

// Before the first paint: only `/` lies on squared paper.
if (location.pathname === '/') document.body.dataset.page = 'home'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
await start()
