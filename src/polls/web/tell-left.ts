// How long polls are still open, told by the frame's script (src/app/web/shell/later.ts): a card need not wake for it.
const hour = 3_600_000

/** Whole days and hours left, so the last hour is hour 0; undefined once it has ended. @param now milliseconds. */
export function timeLeft(endDate: string, now: number): { days: number; hours: number } | undefined {
  const left = Date.parse(endDate) - now
  if (left <= 0) return undefined
  const hours = Math.floor(left / hour)
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}

export function tellLeft(now: number): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until = '', days = '', hours = '', over = '' } = one.dataset
    const left = timeLeft(until, now)
    const text = left === undefined ? over : left.days === 0 ? hours : days
    one.textContent = text.replace('{days}', `${left?.days}`).replace('{hours}', `${left?.hours}`)
  }
}
