// Next.js as its documentation recommends for a server of one's own: pages are made when first asked for and kept for a minute.
export default {
  output: 'standalone',
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
}
