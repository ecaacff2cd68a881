// The switches of the site. An operator sets them by configuration (FLAGS="aiChatbot=on,newsDigest=off").
// `owner` is the room that reads the flag, or will: users, personal lists, chat, voice and offline reading are not built.

export const flagTable = {
  supportUsPage: { on: false, owner: 'support', meaning: 'The support page and its links exist' },
  razorpayIntegration: {
    on: false,
    owner: 'support',
    meaning: 'Payments go through the card payment provider',
  },
  monthlySubscriptions: { on: false, owner: 'support', meaning: 'Monthly memberships are offered' },
  newsDigest: { on: true, owner: 'digest', meaning: 'The digest tab exists' },
  factChecking: { on: true, owner: 'fact-checks', meaning: 'Fact checks can be read and asked for' },
  pollsForecasts: { on: true, owner: 'polls', meaning: 'Polls can be read, asked and answered' },
  userRegistration: { on: false, owner: 'app', meaning: 'Visitors can register' },
  userProfiles: { on: false, owner: 'app', meaning: 'Registered visitors have a profile' },
  personalizedContent: { on: false, owner: 'app', meaning: 'Lists are ordered for the visitor' },
  adminDashboard: { on: true, owner: 'desk', meaning: 'The operator’s rooms exist' },
  contentModeration: { on: true, owner: 'desk', meaning: 'The moderation queue exists' },
  analyticsReporting: {
    on: false,
    owner: 'app',
    meaning: 'Usage may be reported, if a provider is set and the visitor agreed',
  },
  aiChatbot: { on: false, owner: 'app', meaning: 'A chat helper is offered' },
  voiceSearch: { on: false, owner: 'app', meaning: 'Searching by voice is offered' },
  offlineMode: { on: false, owner: 'app', meaning: 'Pages are kept for reading without a network' },
  enableCaching: { on: true, owner: 'base', meaning: 'Public answers are kept on the phone for minutes' },
} as const

export type FlagName = keyof typeof flagTable
export type Flags = Readonly<Record<FlagName, boolean>>

export function defaultFlags(): Flags {
  return Object.fromEntries(Object.entries(flagTable).map(([name, { on }]) => [name, on])) as Flags
}
