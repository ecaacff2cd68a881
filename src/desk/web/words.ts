// Labels for stages, verdicts and actions at the desk.
import { useWords } from '#base/web/words.tsx'
import type { FeedKind } from '#news/contract.ts'
import type { DeskOperator } from '../contract.ts'

export function useStageWord() {
  const i18n = useWords()
  const words = {
    open: i18n.t('Open'),
    received: i18n.t('Received'),
    'in review': i18n.t('In review'),
    drafted: i18n.t('Waiting for a second person'),
    completed: i18n.t('Published'),
    declined: i18n.t('Declined'),
  }
  return (stage: keyof typeof words) => words[stage]
}

export function useFeedKinds(): Record<FeedKind, string> {
  const i18n = useWords()
  return {
    publisher: i18n.t('publisher'),
    official: i18n.t('official'),
    'fact-checks': i18n.t('fact checks'),
  }
}

export function useRoles(): Record<DeskOperator['role'], string> {
  const i18n = useWords()
  return { moderator: i18n.t('moderator'), admin: i18n.t('admin') }
}

/** What the server names: kinds of proposals and subjects, the lines of a proposal, and actions. Others stay as they are. */
export function useDeskWord(): (name: string) => string {
  const i18n = useWords()
  const words: Record<string, string> = {
    calendar: i18n.t('Election'),
    roll: i18n.t('Revision of a roll'),
    'office-end': i18n.t('End of a term'),
    promise: i18n.t('Promise'),
    'fact-check': i18n.t('Fact check'),
    link: i18n.t('Decision about persons'),
    nomination: i18n.t('Candidate'),
    poll: i18n.t('Poll'),
    candidate: i18n.t('Candidate'),
    seat: i18n.t('Constituency'),
    leader: i18n.t('Leader'),
    feed: i18n.t('Feed'),
    story: i18n.t('Story'),
    correction: i18n.t('Correction'),
    election: i18n.t('Election'),
    'link-decision': i18n.t('Decision about persons'),
    operator: i18n.t('Operator'),
    token: i18n.t('Token'),
    'To be removed.': i18n.t('To be removed.'),
    Status: i18n.t('Status'),
    'Last day in office': i18n.t('Last day in office'),
    'not known': i18n.t('not known'),
    Source: i18n.t('Source'),
    'Date of the source': i18n.t('Date of the source'),
    'Followed by': i18n.t('Followed by'),
    Statement: i18n.t('Statement'),
    Name: i18n.t('Name'),
    'Name in the script of the state': i18n.t('Name in the script of the state'),
    'Number on the ballot': i18n.t('Number on the ballot'),
    Symbol: i18n.t('Symbol'),
    'The returning officer’s reason': i18n.t('The returning officer’s reason'),
    Affidavit: i18n.t('Affidavit'),
    'One person': i18n.t('One person'),
    'Two persons': i18n.t('Two persons'),
    Verdict: i18n.t('Verdict'),
    Analysis: i18n.t('Analysis'),
    Evidence: i18n.t('Evidence'),
    Person: i18n.t('Person'),
    'What became of it': i18n.t('What became of it'),
    kept: i18n.t('Kept'),
    'partly-kept': i18n.t('Partly kept'),
    'not-kept': i18n.t('Not kept'),
    'too-early': i18n.t('Too early to say'),
    'no-longer-possible': i18n.t('No longer possible'),
    'Date of that source': i18n.t('Date of that source'),
    'Source of the outcome': i18n.t('Source of the outcome'),
    'Note for readers': i18n.t('Note for readers'),
    'Takes the promise off the page': i18n.t('Takes the promise off the page'),
    'fact-checks.assign': i18n.t('assigned a request'),
    'fact-checks.draft': i18n.t('drafted a verdict'),
    'fact-checks.correct': i18n.t('drafted a correction'),
    'fact-checks.publish': i18n.t('published a check'),
    'fact-checks.decline': i18n.t('declined a request'),
    'fact-checks.merge': i18n.t('merged a duplicate'),
    'operators.add': i18n.t('invited an operator'),
    'operators.reset': i18n.t('reset an operator’s passkeys'),
    'operators.role': i18n.t('changed an operator’s role'),
    'operators.remove': i18n.t('removed an operator'),
    'operators.passkey': i18n.t('created a passkey'),
    'operators.give-token': i18n.t('created a token for a machine'),
    'operators.revoke-token': i18n.t('revoked a machine’s token'),
    'reports.close': i18n.t('closed a report'),
    'grievances.settle': i18n.t('settled a complaint'),
    'leaders.record-end': i18n.t('recorded the end of a term'),
    'leaders.confirm-end': i18n.t('confirmed the end of a term'),
    'leaders.undo-end': i18n.t('withdrew the end of a term'),
    'elections.propose': i18n.t('proposed a change to the calendar'),
    'elections.confirm': i18n.t('confirmed a change to the calendar'),
    'elections.drop': i18n.t('dropped a change to the calendar'),
    'proposals.propose': i18n.t('proposed a change'),
    'proposals.decide': i18n.t('decided'),
    'proposals.confirm': i18n.t('confirmed a change'),
    'proposals.drop': i18n.t('dropped a change'),
    'proposals.undo': i18n.t('took a change back'),
    'polls.hide': i18n.t('hid a poll'),
    'polls.restore': i18n.t('restored a poll'),
    'polls.delete': i18n.t('deleted a poll'),
    'polls.release-held': i18n.t('counted held votes'),
    'polls.keep-held': i18n.t('left held votes uncounted'),
    'polls.silence': i18n.t('said what a poll is about'),
    'candidates.decide-link': i18n.t('decided on a link'),
    'candidates.split': i18n.t('split a person'),
    'candidates.undo-link': i18n.t('reversed a decision'),
    'candidates.review-growth': i18n.t('decided on a growth of assets'),
    'corrections.add': i18n.t('added a correction'),
    'counting.stop': i18n.t('stopped showing figures'),
    'counting.show': i18n.t('showed figures again'),
    'feeds.add': i18n.t('added a feed'),
    'feeds.edit': i18n.t('corrected a feed'),
    'feeds.delete': i18n.t('deleted a feed'),
    'feeds.switch': i18n.t('switched a feed'),
    'feeds.try': i18n.t('tried a feed'),
    'news.hide': i18n.t('hid a story'),
    'news.restore': i18n.t('showed a story again'),
    'news.refresh': i18n.t('refreshed all feeds'),
    'news.poll-report': i18n.t('said whether a story reports on a poll'),
  }
  return (name) => words[name] ?? i18n.t(name)
}
