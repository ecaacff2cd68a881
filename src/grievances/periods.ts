// How long a complaint may take (IT Rules 2021, rule 3(2), with the amendments of October 2022 and February 2026).
// Where versions of the rule differ, the shorter period: it keeps both.

export type ComplaintKind = 'complaint' | 'removal' | 'intimate-image'

/** Hours from receipt until it must be settled. A complaint is acknowledged at once, with its number. */
export const hoursToSettle: Readonly<Record<ComplaintKind, number>> = {
  complaint: 7 * 24,
  removal: 36,
  'intimate-image': 2,
}
