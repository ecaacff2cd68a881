// Everything visitors can do here, as twelve tools in four groups.
import type { I18n } from '@lingui/core'
import type { SiteInfo } from '#base/site-info.ts'

export type ToolCategory = 'analysis' | 'information' | 'engagement' | 'education'

export type Tool = {
  id: string
  name: string
  description: string
  path: string
  category: ToolCategory
  featured?: boolean
}

export function toolCategories(i18n: I18n): readonly { id: ToolCategory; label: string }[] {
  return [
    { id: 'analysis', label: i18n.t('Analysis Tools') },
    { id: 'information', label: i18n.t('Information') },
    { id: 'engagement', label: i18n.t('Engagement') },
    { id: 'education', label: i18n.t('Education') },
  ]
}

/** The tools whose feature is on: switching a flag off removes its tool. */
export function tools(i18n: I18n, { flags }: Pick<SiteInfo, 'flags'>): readonly Tool[] {
  const all: (Tool | false)[] = [
    {
      id: 'candidate-analysis',
      category: 'analysis',
      featured: true,
      path: '/candidate-analysis',
      name: i18n.t('Candidate Analysis'),
      description: i18n.t('Find a candidate and follow what they declared, election by election'),
    },
    {
      id: 'compare-candidates',
      category: 'analysis',
      featured: true,
      path: '/candidate-analysis?tab=compare',
      name: i18n.t('Compare Candidates'),
      description: i18n.t('Two to five candidates side by side'),
    },
    {
      id: 'constituency-migrations',
      category: 'analysis',
      path: '/constituency-migrations',
      name: i18n.t('Constituency Migrations'),
      description: i18n.t('Who moved to a different seat'),
    },
    {
      id: 'declared-cases',
      category: 'analysis',
      path: '/criminal-analysis',
      name: i18n.t('Declared Cases'),
      description: i18n.t('How many candidates declared cases, by party, state and election'),
    },
    {
      id: 'constituencies',
      category: 'information',
      path: '/constituencies',
      name: i18n.t('Constituencies'),
      description: i18n.t('Your seat: candidates, results and turnout'),
    },
    flags.newsDigest && {
      id: 'news-digest',
      category: 'information',
      path: '/news-digest',
      name: i18n.t('News & Digest'),
      description: i18n.t('The day in politics, by subject, with its sources'),
    },
    flags.factChecking && {
      id: 'fact-checks',
      category: 'information',
      featured: true,
      path: '/fact-checks',
      name: i18n.t('Fact Checks'),
      description: i18n.t('Read fact checks, or request one'),
    },
    flags.pollsForecasts && {
      id: 'polls',
      category: 'engagement',
      path: '/polls-forecasts',
      name: i18n.t('Polls & Forecasts'),
      description: i18n.t('Answer a question, or ask one'),
    },
    {
      id: 'leaders',
      category: 'engagement',
      path: '/leaders-performance',
      name: i18n.t('Leaders & Performance'),
      description: i18n.t('Who holds office, and how visitors rate them'),
    },
    {
      id: 'voter-id-help',
      category: 'education',
      path: '/voter-id-help',
      name: i18n.t('Voter ID Help'),
      description: i18n.t('Get on the roll, correct it, download your card'),
    },
    {
      id: 'voting-education',
      category: 'education',
      path: '/voting-education',
      name: i18n.t('Voting Education'),
      description: i18n.t('Why your vote matters, and how it is counted'),
    },
    {
      id: 'personalized-guide',
      category: 'education',
      path: '/personalized-guide',
      name: i18n.t('Personalized Guide'),
      description: i18n.t('Five questions, and what to do next'),
    },
  ]
  return all.filter((tool) => tool !== false)
}
