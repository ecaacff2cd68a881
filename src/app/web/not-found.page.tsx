export { RefusedPage as default } from './rendering/refused-page.tsx'
