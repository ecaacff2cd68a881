// Polls, requests, reports and complaints while they are written, refused, sent and answered.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { ask } from './operator.ts'
import { databaseAway } from './page-checks.ts'
import { press, open, answer, fillDialog, send, failedMove, type PageState } from './state-actions.ts'

export const formStates: readonly PageState[] = [
  {
    name: 'poll-new',
    at: '/polls',
    screen: true,
    sound: true,
    reach: (page, say) => open(page, say('Create Poll')),
  },
  {
    name: 'poll-new-wrong',
    at: '/polls',
    screen: true,
    sound: true,
    async reach(page, say) {
      await open(page, say('Create Poll'))
      await send(page)
      await expect(page.getByText(say('Poll title is required'))).toBeVisible()
    },
  },
  {
    name: 'poll-new-sent',
    at: '/polls',
    screen: true,
    async reach(page, say) {
      await open(page, say('Create Poll'))
      await fillDialog(page, [
        'Which day suits the ward meeting?',
        'The hall is free on two days.',
        'Tuesday',
        'Thursday',
      ])
      await send(page)
      await expect(page.getByText(say('Your poll is open for answers.'))).toBeVisible()
    },
  },
  {
    name: 'poll-answered',
    at: '/poll/:pollId',
    sound: true,
    async reach(page, say) {
      await answer(page, say, 2)
      await press(page, say('Check my vote'))
      await expect(page.getByText(say('Your vote is in the list, with your answer.'))).toBeVisible()
    },
  },
  {
    name: 'poll-edited',
    at: '/poll/:pollId',
    async reach(page, say) {
      await answer(page, say)
      await press(page, say('Edit Response'))
    },
  },
  {
    name: 'poll-held',
    at: '/poll/:pollId',
    // A second phone of one model and network that loses its cookie.
    async before(page) {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.9.9' })
      await page.addInitScript(() => localStorage.setItem('deviceFingerprint', 'f'.repeat(64)))
    },
    async reach(page, say) {
      await answer(page, say)
      await page.context().clearCookies()
      const own = /\/api\/(hello|polls\/.*my-vote)/
      await page.route(own, (route) => route.abort())
      await page.reload()
      await answer(page, say, 1)
    },
  },
  {
    name: 'poll-not-sent',
    at: '/poll/:pollId',
    async reach(page, say) {
      await databaseAway(page, '**/vote')
      const poll = page.getByRole('article')
      await poll.locator('input').first().check()
      await poll.getByRole('button', { name: say('Submit Vote') }).click()
      await page
        .getByText(say('This is not available right now. Please try again in a moment.'))
        .first()
        .waitFor()
    },
  },
  {
    name: 'poll-delete',
    at: '/polls',
    screen: true,
    async reach(page, say) {
      await open(page, say('Create Poll'))
      await fillDialog(page, [
        `Is the lake clean? ${randomUUID().slice(0, 4)}`,
        'The lake of Meghpur.',
        'Yes',
        'No',
      ])
      await send(page)
      await page.getByText(say('Your poll is open for answers.')).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: /Is the lake clean/ })
        .first()
        .click()
      await page.waitForURL('**/poll/**')
      await press(page, say('Delete'))
      await expect(page.getByRole('dialog', { name: say('Confirm Deletion') })).toBeVisible()
    },
  },
  {
    name: 'poll-hidden',
    at: '/polls',
    async reach(page) {
      const body = {
        title: 'Who is the thief of Meghpur?',
        description: 'A question against a person.',
        type: 'user_created',
        category: 'general',
        anonymous: true,
        endDate: indianDayAfter(indianDay(new Date()), 5),
        options: [{ text: 'The mayor' }, { text: 'His brother' }],
      }
      const { poll } = await ask<{ poll: { id: string } }>('POST', '/api/polls', { body })
      await ask('POST', `/api/polls/${poll.id}/hide`, { operator: 'asha', body: { reason: 'For pictures' } })
      await page.goto(page.url().replace('/polls', `/poll/${poll.id}`))
    },
  },
  {
    name: 'polls-503',
    at: '/about-us',
    reach: (page, say) => failedMove(page, say, 'polls', '/polls-forecasts'),
  },
  {
    name: 'request',
    at: '/fact-checks',
    screen: true,
    sound: true,
    reach: (page, say) => open(page, say('Request a Fact Check')),
  },
  {
    name: 'request-wrong',
    at: '/fact-checks',
    screen: true,
    async reach(page, say) {
      await open(page, say('Request a Fact Check'))
      await fillDialog(page, ['The ferry of Meghpur sank in 2019', 'no address', 'Navbhoomi', 'nobody'])
      await send(page)
    },
  },
  {
    name: 'request-sent',
    at: '/fact-checks',
    screen: true,
    async reach(page, say) {
      await open(page, say('Request a Fact Check'))
      await fillDialog(page, [`The ferry of Meghpur sank in 2019 (${randomUUID().slice(0, 4)})`])
      await send(page)
      await expect(page.getByText(say('Fact check request submitted successfully!')).first()).toBeVisible()
      await page.waitForTimeout(1200)
    },
  },
  {
    name: 'report',
    at: '/cand/:id',
    screen: true,
    sound: true,
    reach: (page, say) => open(page, say('Report a mistake')),
  },
  {
    name: 'report-wrong',
    at: '/cand/:id',
    screen: true,
    async reach(page, say) {
      await open(page, say('Report a mistake'))
      await send(page)
    },
  },
  {
    name: 'complaint-sent',
    at: '/grievance',
    async reach(page) {
      const form = page.getByRole('main').locator('form').first()
      await form.locator('textarea').fill('The picture on the page of the library is not ours.')
      await form.locator('button[type=submit]').click()
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'complaint-wrong',
    at: '/grievance',
    reach: (page) => page.getByRole('main').locator('form').first().locator('button[type=submit]').click(),
  },
]
