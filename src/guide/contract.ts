// The voter's guide: legal documents, help and tools.
import * as Type from 'typebox'
import { endpoint, refusal } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import { Block } from '#base/texts.ts'

export const documentNotFound = refusal('document_not_found', 404, /*i18n*/ 'Document Not Found')

export const readLegalDocument = endpoint('/api/legal/:type', {
  summary: 'A legal document: disclaimer, terms or privacy',
  silence: 'facts',
  params: Type.Object({ type: Type.String({ maxLength: 40 }) }),
  query: Type.Object({ language: Type.Optional(Type.Enum(languageCodes)) }),
  reply: Type.Object({ language: Type.Enum(languageCodes), title: Type.String(), blocks: Type.Array(Block) }),
  refusals: [documentNotFound],
  shared: { seconds: 3600, topics: [] },
})

export const listTranslations = endpoint('/api/translations', {
  summary: 'What is translated into each language, and who has read it',
  silence: 'facts',
  reply: Type.Object({
    languages: Type.Array(
      Type.Object({
        code: Type.Enum(languageCodes),
        groups: Type.Array(
          Type.Object({
            feature: Type.String(),
            texts: Type.Integer(),
            translated: Type.Integer(),
            /** A native editor, and the day. */
            readBy: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  }),
  shared: { seconds: 3600, topics: [] },
})

export const forgetDevice = endpoint('DELETE /api/device', {
  summary: 'Deletes the device cookie: from then on this browser counts as a new device',
  silence: 'facts',
  reply: Type.Object({ forgotten: Type.Boolean() }),
})
