// Next.js as its documentation recommends for a server of one's own: pages are rendered on the first request and kept for a minute.
export default {
  output: 'standalone',
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
}
