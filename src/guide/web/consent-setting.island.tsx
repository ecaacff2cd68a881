export { ConsentSetting as default } from './consent.tsx'
