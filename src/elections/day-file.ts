// One day as a calendar file, made on the phone: nobody else learns of it. A state's own dates are at /calendar/<state>.ics.
type Of = { day: string; title: string; about: string; host: string }

/** An address that holds the file itself. */
export function dayFile({ day, title, about, host }: Of): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//roll//EN`,
    'BEGIN:VEVENT',
    // The same file for the same act takes the place of the one before; two acts of one day stand side by side.
    `UID:roll-${day}-${sumOf(title + about)}@${host}`,
    `DTSTAMP:${plain(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(folded).join('\r\n'))}`
}

/** A few letters that another text hardly has. */
const sumOf = (text: string) =>
  Array.from(text)
    .reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 0)
    .toString(36)

const plain = (day: string) => day.replaceAll('-', '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', '\\n')

/** A line has at most 75 octets; a letter of India's scripts has three. */
function folded(line: string): string {
  let length = 0
  let text = ''
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (length + size > 75) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += size
  }
  return text
}
