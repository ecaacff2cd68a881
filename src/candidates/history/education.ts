// Candidates' stated education on the site's scale of 0 to 6.

const scale: readonly [RegExp, number][] = [
  [/illiterate|not\s*given|^un\s*educated/, 0],
  [/post|doctora|ph\.?\s*d|m\.?\s*(?:a|sc|com|tech|phil)\b|mba|master/, 6],
  [/graduat|^b\.?\s*(?:a|sc|com|tech|e|ed)\b|ll\.?b|bachelor|mbbs|degree/, 5],
  [/12|xii|inter(?:mediate)?\b|higher\s*secondary|\bhsc|puc\b/, 4],
  [/10|\bx\b|matric|sslc|\bssc|high\s*school|secondary/, 3],
  [/\b8|viii|middle/, 2],
  [/\b5|\bv\b|primary|literate/, 1],
]

/**
 * 0 not given or illiterate, 1 literate or 5th, 2 8th, 3 10th, 4 12th, 5 graduate, 6 postgraduate or
 * doctorate. Null if nothing is stated, or the text does not fit the scale ("Others").
 */
export function educationScore(text: string | null): number | null {
  if (text === null) return null
  const said = text.trim().toLowerCase()
  return scale.find(([form]) => form.test(said))?.[1] ?? null
}
