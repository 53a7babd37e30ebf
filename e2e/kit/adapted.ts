import { expect, type Page } from '@playwright/test'

/** Where colours are forced: what is chosen and not `Highlight`, and what is pressed or filled in and has no edge. */
export function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}`
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const edges = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) ||
      (style.borderBottomStyle !== 'none' && parseFloat(style.borderBottomWidth) > 0)
    const hasEdge = (one: Element | null, far = 2): boolean =>
      one !== null && far >= 0 && (edges(getComputedStyle(one)) || hasEdge(one.parentElement, far - 1))
    const isHighlighted = (one: Element) =>
      [one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).backgroundColor === highlight)
    const chosen = seen(
      ':is(a, button, [role=tab], [role=radio], [role=checkbox], [role=switch]):is([aria-current=page], [aria-current=true], [aria-pressed=true], [aria-selected=true], [aria-checked=true])',
    ).filter((one) => !one.closest('header'))
    const edged = seen('button, input:not([type=hidden]), [role=combobox]').filter(
      (one) => !one.matches('.visually-hidden, [aria-hidden=true], table *, [role=grid] *'),
    )
    return [
      ...chosen.filter((one) => !isHighlighted(one)).map((one) => `chosen, not highlighted: ${nameOf(one)}`),
      ...edged.filter((one) => !hasEdge(one)).map((one) => `no edge: ${nameOf(one)}`),
    ]
  })
}

/**
 * For fingers: what is smaller than 24 px and closer than that to another target (WCAG 2.5.8), and of the bars, tabs,
 * choices, menus, lists and fields what is lower than 44 px. What a target adds around its drawing counts.
 */
export function tooSmall(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((place) => {
    const targets =
      'a[href], button, input:not([type=hidden], [hidden]), [role=tab], [role=combobox], [role=checkbox], [role^=menuitem], [role=option]'
    const tall =
      'header button, nav a, [role=tab], [role=combobox], [role^=menuitem], [role=option], [aria-pressed], form button[type=submit]'
    const hit = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(`${targets}, label`) ?? null
    const isOwn = (found: Element | null, one: Element) =>
      found !== null && (found === one || found.contains(one) || one.contains(found))
    const inside = [...document.querySelectorAll<HTMLElement>(targets)].filter((one) => one.closest(place))
    return inside.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // What is covered, or shown by another element, is no target of its own.
      if (width < 2 || height < 2 || !isOwn(hit(x, y), one)) return []
      const said = `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}, ${Math.round(width)}×${Math.round(height)}`
      const around = (far: number) => [hit(x - far, y), hit(x + far, y), hit(x, y - far), hit(x, y + far)]
      const isSmall = width < 24 || height < 24
      const isCrowded = isSmall && around(11.5).some((found) => found !== null && !isOwn(found, one))
      const isLow = one.matches(tall) && ![hit(x, y - 21), hit(x, y + 21)].every((found) => isOwn(found, one))
      return isCrowded ? [`crowded: ${said}`] : isLow ? [`lower than 44 px: ${said}`] : []
    })
  }, within)
}

/** As the page stands, on a narrow screen: with a finger, with forced colours, and without scrolling aside. */
export async function expectAdapted(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseen(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
