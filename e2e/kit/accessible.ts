import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Axe's build for pages, half as long as the one for Node: each page that is looked at reads it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Axe's rules whose verdict another scheme of colours changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Waits for animations that end: an element that fades in has too little contrast. Endless ones, as a skeleton's, run on. */
async function expectAtRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length
    })
  await expect.poll(moving).toBe(0)
}

/**
 * No violation of WCAG 2.2 AA that axe can find, on the whole page or in what lies over it. `colours`: of what was looked
 * at in the other scheme the colours alone, which takes half the time.
 */
export async function expectAccessible(page: Page, overlay?: Locator, look: 'all' | 'colours' = 'all'): Promise<void> {
  // An element half under the header would count as too small a target, on two background colours.
  if (!overlay) {
    await page.evaluate(() => scrollTo(0, 0))
    // A page whose file is on its way has no heading yet; one that lies under a dialog has, though it is hidden from readers.
    await expect(page.locator('h1')).not.toHaveCount(0)
  }
  await expectAtRest(page)
  await overlay?.evaluate((element) => element.toggleAttribute('data-looked-at', true))
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([place, runOnly]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      // Axe needs half the time when it lists no nodes that passed.
      const found = await axe.run(place, { runOnly, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map((node) => node.target.join(' ')).slice(0, 5),
      }))
    },
    [
      overlay ? '[data-looked-at]' : 'html',
      look === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules },
    ] as [string, Axe.RunOnly],
  )
  expect(violations).toEqual([])
}
