/**
 * The features in their order: src/ holds these folders, and an import points only to the left (scripts/checks/features.ts).
 * Each brings its own `server/module.ts` and `web/module.ts`; src/app/server/modules.ts and src/app/web/modules.ts name them.
 */
export const features = [
  'base',
  'constituencies',
  'candidates',
  'leaders',
  'news',
  'digest',
  'fact-checks',
  'polls',
  'guide',
  'support',
  'desk',
  'sources',
  'app',
] as const

export type Feature = (typeof features)[number]
