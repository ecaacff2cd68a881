/**
 * The features in order: src/ contains these folders, and an import points only to the left
 * (scripts/checks/features.ts). Each has its own `server/module.ts`, listed in
 * src/app/server/modules.ts, and `web/module.ts`, found by its name.
 */
export const features = [
  'base',
  'answers',
  'constituencies',
  'elections',
  'counting',
  'candidates',
  'leaders',
  'parliament',
  'news',
  'digest',
  'fact-checks',
  'polls',
  'guide',
  'grievances',
  'support',
  'desk',
  'sources',
  'open-data',
  'app',
] as const

export type Feature = (typeof features)[number]
