export { NotFound as default } from './rendering/not-found.tsx'
