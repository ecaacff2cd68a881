import { describe, expect, it } from 'vitest'
import { firstImage, plainText } from './html-text.ts'

describe('the text of an item', () => {
  it.each([
    ['tags go', '<p>Hello <b>big</b> world</p><p>two</p>', 'Hello big world two'],
    ['entities become letters', 'AT&amp;T &#8377;5&nbsp;crore &hellip;', 'AT&T ₹5 crore …'],
    ['an escaped picture goes', '&lt;img src="x.jpg" /&gt; Fatalities rise', 'Fatalities rise'],
    ['markup escaped twice goes', '&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;', 'bold'],
    ['a script goes with what it says', 'before<script>alert(1)</script> after', 'before after'],
    ['a style goes with what it says', '<style>p{}</style>after', 'after'],
    ['a comment goes', 'a<!-- b --> c', 'a c'],
    ['smaller and greater stay', 'a < b && c > d, 5 <6', 'a < b && c > d, 5 <6'],
    ['a tag that never ends goes', 'text <img src=x onerror=alert(1)', 'text'],
    [
      'what is no tag stays',
      'SP<BSP<BJP: order of <desk@news.example>',
      'SP< BSP< BJP: order of < desk@news.example>',
    ],
    ['a tag that was cut off goes', 'text <a href="https://news', 'text'],
    ['so does its name', 'text <p', 'text'],
    ['a tag in a tag goes', '<scr<b>ipt>x</scr</b>ipt>', 'ipt>xipt>'],
    ['Devanagari keeps its joiners', 'क्‍ष र्‌य', 'क्‍ष र्‌य'],
    ['marks that turn the direction go', 'abc\u202edef', 'abc def'],
    ['places to break a word go', 'elec\u00adtion', 'election'],
    ['controls go', 'a\u0000b\u0007c', 'a b c'],
    ['half a character becomes a whole one', '\ud800x', '\ufffdx'],
    ['CDATA left over goes', '<![CDATA[text]]>', 'text'],
  ])('%s', (_, html, text) => expect(plainText(html, 100)).toBe(text))

  it('is found in time linear in the length', () => {
    // Of this thread: other programs' time is none of it.
    const before = process.threadCpuUsage()
    for (const run of ['<', '<a ', '<a=', '</', '&lt;', '<!--']) plainText(run.repeat(20_000), 300)
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
  })

  it('is cut at a word, and never inside a letter', () => {
    expect(plainText('one two three four', 12)).toBe('one two…')
    expect(plainText('कि'.repeat(30), 10)).toBe('किकिकिकि…')
    expect(plainText('😀'.repeat(30), 10)).toMatch(/^😀+…$/u)
  })

  it('is empty if there is only markup', () => expect(plainText('<p><img src="a.jpg"></p>', 100)).toBe(''))
})

describe('the first picture', () => {
  it.each([
    ['<img border="0" src="https://a.example/b.cms?x=1&amp;y=2" />', 'https://a.example/b.cms?x=1&y=2'],
    ["<IMG SRC='b.jpg'>", 'b.jpg'],
    ['<img src=b.jpg>', 'b.jpg'],
    ['<img width="1" height="1" src="pixel.gif"><img src="b.jpg">', 'b.jpg'],
    ['<img width="100%" src="b.jpg">', 'b.jpg'],
    ['<img style="width:1px;height:1px" src="pixel.gif"><img src="b c.jpg">', 'b c.jpg'],
    ['<img src="data:image/gif;base64,R0" data-lazy-src="b.jpg">', 'b.jpg'],
    ['<img srcset="b.jpg 300w, c.jpg 600w">', 'b.jpg'],
    ['<p>no picture</p>', undefined],
  ])('is found in %s', (html, src) => expect(firstImage(html)).toBe(src))
})
