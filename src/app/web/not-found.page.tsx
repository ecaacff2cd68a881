export { NothingHere as default } from './rendering/not-found.tsx'
