// Which addresses of the home page are pages of their own. Without imports: it is part of the first load.

/** Codes of states and union territories that have seats in the Lok Sabha: other values make no pages. */
const states =
  'AN|AP|AR|AS|BR|CG|CH|DH|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB'

export const mapParameters = { by: /^(winner|margin|turnout|cases)$/, state: new RegExp(`^(${states})$`) }
