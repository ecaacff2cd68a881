import { expect, test } from 'vitest'
import { sendReport } from '#base/reports.ts'
import { requestFactCheck } from '#fact-checks/contract.ts'
import { sendGrievance } from '#grievances/contract.ts'
import { createPoll } from '#polls/contract.ts'
import { fromNetwork, pollDraft } from '#testing/polls/fictional-polls.ts'
import { openTestSite } from '#testing/site.ts'

test('what one phone sends again and again takes room once', async () => {
  const few = await openTestSite({ INBOX_PER_HOUR: '3' })
  const phone = few.device()
  const body = { subject: 'poll:x', message: 'Not neutral' }
  for (let n = 0; n < 10; n += 1) await phone(sendReport, { body })
  const other = few.device({ 'x-forwarded-for': '10.9.0.1' })
  expect(await other(sendReport, { body })).toEqual({ received: true })
  await few.close()
})

test('what strangers send to the desk is bounded by the hour for all networks together, and nobody who is known', async () => {
  const site = await openTestSite({ INBOX_PER_HOUR: '4' })
  const report = { body: { subject: 'page:about', message: 'A mistake' } }
  const text = {
    claim: 'A bridge in Navbhoomi was built in one day.',
    sourceUrl: '',
    region: '',
    userEmail: '',
  }
  const claim = { body: { ...text, confidenceLevel: 'Low' as const } }
  const one = () => site.device(fromNetwork())
  const full = { code: 'inbox_full', status: 429 }
  await one()(sendReport, report)
  await one()(requestFactCheck, claim)
  await one()(createPoll, { body: pollDraft() })
  // One that is refused for another reason takes no room.
  await expect(one()(createPoll, { body: { ...pollDraft(), options: [] } })).rejects.toMatchObject({
    status: 400,
  })
  await one()(sendReport, report)
  await expect(one()(sendReport, report)).rejects.toMatchObject(full)
  await expect(one()(requestFactCheck, claim)).rejects.toMatchObject(full)
  await expect(one()(createPoll, { body: pollDraft() })).rejects.toMatchObject(full)
  await (
    await site.operator('Asha', 'member')
  )(sendReport, report)
  await one()(sendGrievance, { body: { kind: 'complaint', message: 'Something else' } })
  await site.db`update crowd_count set until = now() where subject = 'inbox'`
  await one()(sendReport, report)
  await site.close()
})
