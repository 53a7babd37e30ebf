/** The page, or a dialog, menu or list over it, and what had the focus in it last, with all that it stood in. */
type Layer = { root: Element | null; path: Step[] }
type Step = { element: Element; place: number }

const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * When what has the focus goes away (a row that was deleted, a control that is drawn anew for another person), browsers
 * give it to the page's beginning, hundreds of stops away. It goes to what took the place, else to the nearest heading.
 */
export function keepFocus(): void {
  let layers: Layer[] = []
  let isAsked = false
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const root = target.closest(overlay)
    const below = layers.findIndex((layer) => layer.root === root)
    layers = [...layers.slice(0, below < 0 ? undefined : below), { root, path: pathOf(target) }]
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Somebody has clicked beside it: then it is not lost.
    queueMicrotask(() => {
      const isLeft = !relatedTarget && target instanceof Element && target.isConnected && isNowhere()
      if (isLeft && document.hasFocus() && !target.matches(':disabled')) layers = []
    })
  })
  const look = () => {
    isAsked = false
    if (!isNowhere() || !layers.length) return
    layers = layers.filter(({ root }) => !root || root.isConnected)
    // A grid draws its cells anew as it is scrolled, and gives the focus back itself.
    if (layers.at(-1)?.path.some(({ element }) => element.isConnected && element.matches('[role=grid]'))) return
    const to = nearest(layers.at(-1)?.path ?? [])
    to?.focus({ preventScroll: true })
    to?.scrollIntoView({ block: 'nearest' })
  }
  new MutationObserver(() => {
    if (isAsked || !layers.length || !isNowhere()) return
    isAsked = true
    // Whoever closes a dialog gives the focus back within a frame.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function isNowhere(): boolean {
  return !document.activeElement || document.activeElement === document.body
}

function pathOf(target: Element): Step[] {
  const path: Step[] = []
  for (let element: Element | null = target; element; element = element.parentElement) {
    path.push({ element, place: element.parentElement ? [...element.parentElement.children].indexOf(element) : 0 })
  }
  return path
}

function nearest(path: Step[]): HTMLElement | null {
  const lost = path[0]?.element
  if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return lost instanceof HTMLElement ? lost : null
  const from = path.findIndex(({ element }) => element.isConnected)
  for (const [at, { element: home }] of path.entries()) {
    if (at < Math.max(from, 1) || home === document.body) continue
    const place = path[at - 1]!.place
    const beside = [home.children[place], home.children[place - 1]].flatMap((one) => (one ? controlsIn(one) : []))
    // Of its kind, such as the next row's own button, or the same one drawn anew.
    const alike = [...beside, ...controlsIn(home)].find(({ className }) => className === lost.className)
    const found = alike ?? beside[0] ?? headingIn(home)
    if (found) return found
  }
  return headingIn(document.body)
}

function controlsIn(place: Element): HTMLElement[] {
  return [place, ...place.querySelectorAll(tabbable)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(tabbable) && one.checkVisibility(),
  )
}

function headingIn(home: Element): HTMLElement | null {
  const heading = [...home.querySelectorAll<HTMLElement>('h1, h2, h3')].find((one) => one.checkVisibility())
  heading?.setAttribute('tabindex', '-1')
  return heading ?? null
}
