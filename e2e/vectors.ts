// Text that would run as code, break out of its context or break the page if treated as anything but text.
// Each one that runs calls `__hit`.

const ran = '__hit()'
const line = String.fromCodePoint(0x2028)
const paragraph = String.fromCodePoint(0x2029)
const reversed = String.fromCodePoint(0x202e)
const invisible = String.fromCodePoint(0x200b, 0xfeff)

export const vectors: readonly string[] = [
  `<script>${ran}</script>`,
  `<ScRiPt >${ran}</sCrIpT >`,
  `<scr<script>ipt>${ran}</scr</script>ipt>`,
  `</script><script>${ran}</script>`,
  `</title><script>${ran}</script>`,
  `</textarea><script>${ran}</script>`,
  `</style><script>${ran}</script>`,
  `--></script><!--<script>${ran}</script>`,
  `<!--<script>`,
  `]]><script>${ran}</script>`,
  `<img src=x onerror=${ran}>`,
  `<img/src="x"/onerror=${ran}>`,
  `"><img src=x onerror=${ran}>`,
  `'><img src=x onerror='${ran}'>`,
  `\`><img src=x onerror=${ran}>`,
  `<svg onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${ran}>`,
  `<iframe srcdoc="<script>parent.${ran}</script>">`,
  `<object data="javascript:${ran}">`,
  `<embed src="javascript:${ran}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${ran}">`,
  `<form action="javascript:${ran}"><button>x`,
  `<a href="javascript:${ran}">x</a>`,
  `<details open ontoggle=${ran}>`,
  `<body onload=${ran}>`,
  `<input autofocus onfocus=${ran}>`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `" autofocus onfocus=${ran} x="`,
  `' autofocus onfocus=${ran} x='`,
  `javascript:${ran}//`,
  `JaVa\tScRiPt:${ran}`,
  `data:text/html,<script>${ran}</script>`,
  `\${${ran}}`,
  `{{constructor.constructor('${ran}')()}}`,
  `{0, plural, other {${ran}}}`,
  `';${ran};//`,
  `";${ran};//`,
  `\\";${ran};//`,
  `\\u003cscript>${ran}\\u003c/script>`,
  `&lt;script&gt;${ran}&lt;/script&gt;`,
  `&#60;img src=x onerror=${ran}&#62;`,
  `${line}${ran}${paragraph}`,
  `${reversed}>tpircs/<${ran}`,
  `${invisible}<script>${ran}</script>`,
  `[x](javascript:${ran})`,
  `%3Cscript%3E${ran}%3C/script%3E`,
  'W'.repeat(120),
  'क्ष'.repeat(50),
]

/** All of them, one after another. */
export const everything = vectors.join(' ')

/** The same in parts of a maximum length; none is cut, so a longer one is left out. */
export function parts(length: number): string[] {
  const made = ['']
  for (const one of vectors.filter((vector) => vector.length <= length)) {
    const last = made.at(-1)!
    if (last.length + one.length + 1 <= length) made[made.length - 1] = `${last} ${one}`.trim()
    else made.push(one)
  }
  return made
}
