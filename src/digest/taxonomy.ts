// Every tag of the digest and the phrases that trigger it, in English and Hindi. For matching, see
// tag-story.ts.
import type { TagRule } from './tag-rule.ts'
import { parties } from './taxonomy-parties.ts'
import { states } from './taxonomy-states.ts'
import { subjects } from './taxonomy-subjects.ts'

export const taxonomy: readonly TagRule[] = [...subjects, ...states, ...parties]
