// Answers as linked data: questions for search engines, and the word as a defined term.
type Asked = { question: string; answer: string; language: string }

export const faqOf = (asked: readonly Asked[]) =>
  asked.length === 0
    ? undefined
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: asked.map(({ question, answer, language }) => ({
          '@type': 'Question',
          name: question,
          inLanguage: language,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }

type Term = Asked & { called: readonly string[]; address: string; terms: string }

/** By its first name alone: the others are what people search for, rumours among them. */
export const termOf = ({ called, answer, language, address, terms }: Term) => ({
  '@context': 'https://schema.org',
  '@type': 'DefinedTerm',
  name: called[0],
  description: answer,
  inLanguage: language,
  url: address,
  inDefinedTermSet: terms,
})
