// The only script of an embed, inline in its document. It tells the page around it how high the embed is, as WordPress, AMP and
// Embedly expect it, and where a sandbox opens nothing it shows the address. No newer syntax than old phones know.
const root = document.documentElement
const note = document.getElementById('stuck')
note.hidden = true
note.className = 'note'
// WordPress's secret; the frame's name keeps it when the page is loaded again, without its fragment.
const [, secret] = /secret=([\da-z]+)$/i.exec(location.hash || name) || []
if (secret) name = `secret=${secret}`

const tell = (message, value) =>
  parent.postMessage({ message, value, secret, type: 'embed-size', sentinel: 'amp', height: value }, '*')

let told
const tellHeight = () => {
  const height = Math.ceil(root.getBoundingClientRect().height)
  if (height === told || height === 0) return
  told = height
  tell('height', height)
  parent.postMessage(JSON.stringify({ src: location.href, context: 'iframe.resize', height }), '*')
}

if (parent !== window) {
  addEventListener('load', tellHeight)
  addEventListener('resize', tellHeight)
  // A part that was opened, or words that take another line.
  if (window.ResizeObserver) new ResizeObserver(tellHeight).observe(root)
  addEventListener('message', ({ source, data }) => {
    // WordPress, once it listens.
    if (source !== parent || !data || data.message !== 'ready') return
    told = undefined
    tellHeight()
  })
  addEventListener('click', ({ target }) => {
    const from = target.closest('a[href], button')
    if (!from || (from.form && !from.form.reportValidity())) return
    const { form } = from
    const address = form ? `${form.action}?${new URLSearchParams(new FormData(form))}` : from.href
    // WordPress opens it in place of its own page.
    if (secret) tell('link', address)
    // In a sandbox a tap may do nothing, and no event says so.
    setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      note.querySelector('code').textContent = address
      note.hidden = false
      const place = form || from.closest('p, footer') || root
      place.appendChild(note)
    }, 700)
  })
}
