/** HTML as the editor of posts writes it, by the nodes and marks of its schema that each sample shows. */
export const written: Record<string, string> = {
  paragraph: '<p>Їдемо в середу.</p>',
  hardBreak: '<p>о 8:30<br />від школи</p>',
  heading: '<h2>Що взяти</h2><h3>Одяг</h3><h4>Взуття</h4>',
  bold: '<p><strong>обід</strong></p>',
  italic: '<p><em>обід</em></p>',
  underline: '<p><u>обід</u></p>',
  strike: '<p><s>обід</s></p>',
  code: '<p><code>a &lt; b &amp;&amp; c</code></p>',
  link: '<p><a target="_blank" rel="noopener noreferrer" href="https://ok.example/?a=1&amp;b=2">згоду опікуна</a></p>',
  bulletList: '<ul><li><p>обід</p></li><li><p>вода</p><ul><li><p>негазована</p></li></ul></li></ul>',
  orderedList: '<ol start="3"><li><p>третє</p></li></ol>',
  listItem: '<ol><li><p>перше</p></li></ol>',
  blockquote: '<blockquote><p>«Учітесь»</p></blockquote>',
  horizontalRule: '<p>а</p><hr /><p>б</p>',
  image:
    '<img src="/api/images/6f9619ff-8b86-4d01-b42d-00cf4fc964ff" alt="Клас" width="320" height="200" /><img src="data:image/png;base64,iVBORw0KGgo=" alt="Двір" />',
  table: '<table><tbody><tr><th><p>Час</p></th></tr><tr><td><p>8:30</p></td></tr></tbody></table>',
  tableRow: '<table><tbody><tr><td colspan="2"><p>разом</p></td></tr></tbody></table>',
  tableHeader: '<table><tbody><tr><th rowspan="2" scope="row"><p>пн</p></th><td><p>1</p></td></tr></tbody></table>',
  tableCell: '<table><tbody><tr><td rowspan="3"><p>вт</p></td></tr></tbody></table>',
}

/** HTML that the sanitiser keeps and the editor writes in another way, without losing a word. */
export const rewritten: [kept: string, written: string][] = [
  ['<p><b>обід</b> і <i>вода</i></p>', '<p><strong>обід</strong> і <em>вода</em></p>'],
  [
    '<table><caption>Графік</caption><thead><tr><th>День</th></tr></thead><tbody><tr><td>пн</td></tr></tbody><tfoot><tr><td>разом</td></tr></tfoot></table>',
    '<p>Графік</p><table><tbody><tr><th><p>День</p></th></tr><tr><td><p>пн</p></td></tr><tr><td><p>разом</p></td></tr></tbody></table>',
  ],
]
