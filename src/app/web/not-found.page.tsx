export { RefusedPage as default } from './rendering/refused-page.tsx'

export const inParts = true
