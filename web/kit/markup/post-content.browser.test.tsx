import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { clean } from './clean.ts'
import { nodesOf } from './nodes.ts'
import { PostContent } from './post-content.tsx'

const written = [
  'Лише текст &amp; &lt;знаки&gt;, “лапки”',
  '<p>Абзац <b>з <em>двома</em></b> рядками<br />і кінець</p><hr /><h2>Далі</h2>',
  '<p><a href="https://ok.example/?a=1&amp;b=%22" target="_blank" rel="noopener noreferrer">посилання</a> <a>без</a></p>',
  '<ol start="3"><li>три</li><li>чотири<ul><li>і ще</li></ul></li></ol>',
  '<table><caption>Дзвінки</caption><tbody><tr><th scope="row">1</th><td colspan="2">8:00</td></tr></tbody></table>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="крапка &quot;.&quot;" width="4" height="4" />',
]
const unlike = [
  '<p>не закрито',
  '<p><b>навхрест</p></b>',
  'зайве</p>',
  '<P>великі</P>',
  '<p class="x">чуже</p>',
  '<p onclick="ran()">x</p>',
  '<img src="https://evil.example/track.png" alt="" />',
  '<a href="javascript:ran()">x</a>',
  '<a href="java&#x09;script:ran()">x</a>',
  '<script>ran()</script>',
  '<svg></svg>',
  '<p>&nbsp;</p>',
  '<p title=">">x</p>',
  '<',
]

const htmlOf = (nodes: DocumentFragment) => {
  const place = document.createElement('div')
  place.append(nodes)
  return place.innerHTML
}

test('a post as the server writes it is shown as a browser would read it, without being cleaned again [POST-3]', () => {
  for (const html of written) expect(htmlOf(nodesOf(html)!)).toBe(htmlOf(clean(html)))
})

test('what is written in any other way is left to whoever reads and cleans it [POST-3]', () => {
  for (const html of unlike) expect([html, nodesOf(html)]).toEqual([html, undefined])
})

test('a post that the server did not write is cleaned before it is shown [POST-3]', async () => {
  const screen = await show(<PostContent html="<p onclick='ran()'>слово <b>товсте" />)

  await expect.element(screen.getByText('товсте')).toBeVisible()
  expect(screen.container.querySelector('p')!.outerHTML).toBe('<p>слово <b>товсте</b></p>')
})
