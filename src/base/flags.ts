// Feature flags. An operator sets them by configuration (FLAGS="aiChatbot=on,newsDigest=off").
// `readBy` lists the features that read the flag.

/** Specified, and not built yet: nothing reads them. */
const reserved = { on: false, readBy: '', meaning: '' } as const

export const flagTable = {
  supportUsPage: { on: false, readBy: 'app', meaning: 'The support page and its links exist' },
  razorpayIntegration: {
    on: false,
    readBy: 'app',
    meaning: 'Payments go through the card payment provider',
  },
  monthlySubscriptions: { on: false, readBy: 'support', meaning: 'Monthly memberships are offered' },
  newsDigest: { on: true, readBy: 'app, guide', meaning: 'The digest tab exists' },
  factChecking: { on: true, readBy: 'app, guide, desk', meaning: 'Fact checks can be read and asked for' },
  pollsForecasts: { on: true, readBy: 'app, guide', meaning: 'Polls can be read, asked and answered' },
  userRegistration: reserved,
  userProfiles: reserved,
  personalizedContent: reserved,
  adminDashboard: { on: true, readBy: 'app', meaning: 'The operators’ desk exists' },
  contentModeration: { on: true, readBy: 'desk', meaning: 'The moderation queue exists' },
  analyticsReporting: {
    on: false,
    readBy: 'app',
    meaning: 'Usage may be reported, if a provider is set and the visitor agreed',
  },
  aiChatbot: reserved,
  voiceSearch: reserved,
  offlineMode: {
    on: true,
    readBy: 'app',
    meaning:
      'Guide, booth card, own seat and the last pages are kept on the phone, for reading without a network',
  },
  enableCaching: { on: true, readBy: 'app', meaning: 'Public answers are kept on the phone for minutes' },
} as const

export type FlagName = keyof typeof flagTable
export type Flags = Readonly<Record<FlagName, boolean>>

export function defaultFlags(): Flags {
  return Object.fromEntries(Object.entries(flagTable).map(([name, { on }]) => [name, on])) as Flags
}
