import { expect, it } from 'vitest'
import { linkedDataBlock } from './hydration-data.ts'

it('a data block cannot be closed by its content', () => {
  const text = '</script><script>alert(1)</script><!--'
  const block = linkedDataBlock({ claimReviewed: text })
  expect(block.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  const json = block.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(json)).toEqual({ claimReviewed: text })
})
