// Phonetic words in names of women and hardly any men: at least 11 of 12 of their bearers in TCPD's files are
// women.
import type { Sex } from '../../facts.ts'
import type { Word } from './phonetic-key.ts'

const womansNames = new Set(
  (
    'usa sunita anita lata susila nirmala sabitri sakuntala urmila bimla rita mamta sumitra pramila sarita kabita arcana ' +
    'kalabati susma kalpana rina basanti sujata nisa manisa babita pratiba arti prababati bigam satiabati pratima rajkumari ' +
    'sakuntla himlata ranjana padmabati rinuka bijaialaksmi manurama salini sarujini sbita patima anjali jaiasri alka ' +
    'prianka purnima gitabin jansi malati anupama smti anurada sbati sabitabin candrabati baralaksmi binita banita primlata ' +
    'bidiabati jaialaksmi nurjahan mamata munika krisnabini himalata jyutsna baisali mandakini sridibi minati gitanjali ' +
    'snihlata salma satiabama primbati sundari dipika nilima sadna candrakala silbi rabia tarabati palabi danalaksmi ' +
    'nandini sarala padmini subulaksmi madubin anamika nibidita manjulata sasmita ragini susama aparna kamalama lilabin ' +
    'nirmla rajsri anima durgabati bartibin rajbala tarabai sardabin prabina bahida tamilarasi subasini racna rajrani ' +
    'sibakami jaiabin manjulabin sbarnalata rica campabin balarmati urbasi tamilsilbi ilijabit nasrin smita malarbili ' +
    'alpana tinmuli sarujbin subatai sanyugita srada umadibi lina rusni indrabati amuta sunali bubanisbari drupadi ramadibi ' +
    'pulmani kumkum jaisribin indubin ujbala kumudini babnabin anisa daiabati saira minabin usatai usabin puspabin pusplata ' +
    'rasida banumati priadarsini sbapna aradana kausilia candrikabin sakun bijailaksmi manimigalai nandita minka madubala ' +
    'nirupabin pragia subangi laksmipria sarmista rajasri anusa mridula sajia prabatai sucarita sabitiri ruksana ayisa ' +
    'sipali subalaksmi arcna iasudara maiabati ramilabin gianbati hapija ratnamala jaiama sitabai laksmibin rajakumari ' +
    'haimabati sbarupa suhasini surama rambati anguri rikabin snih anusaia snihalata kalpna umamahisbari'
  ).split(' '),
)

/**
 * Makes no statement about the many names it does not know. Nilaben and Ushatai are women; the similar Navin
 * and Pravin are too short to tell.
 */
export function isWomansName({ folded }: Word): boolean {
  return womansNames.has(folded) || /^.{4,}(?:bin|tai)$/.test(folded)
}

export function isWoman({ name, sex }: { name: { words: readonly Word[] }; sex: Sex | null }): boolean {
  return sex === 'female' || name.words.some(isWomansName)
}
