// Five questions and a guide made from the answers, entirely in the browser.
import { Island } from '#base/web/island.tsx'
import { Head } from '#base/web/head.tsx'
import { useWords } from '#base/web/words.tsx'
import Quiz from './quiz/quiz.island.tsx'

export default function PersonalizedGuide() {
  const i18n = useWords()
  return (
    <>
      <Head
        title={i18n.t('Personalized Guide')}
        description={i18n.t('Five questions, and a voting guide made from your answers on your own phone.')}
      />
      <Island of={Quiz} when="answers" />
    </>
  )
}
