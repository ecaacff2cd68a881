// Pages in the shape of the Election Commission's, about a fictional state.

const updated = 'Last Updated at <span>01:07 pm On 04/05/2026</span>'
const inTable = (party: string | number) =>
  party === ''
    ? ''
    : `<table><tbody><tr><td>${party}</td><td><div class="tooltip">i<span>${party} everywhere: 12</span></div></td></tr></tbody></table>`

type Line = [
  name: string,
  number: number,
  leader: string,
  leaderParty: string,
  runnerUp: string,
  runnerUpParty: string,
  margin: string,
  round: string,
  status: string,
]
const columns = [
  'Constituency',
  'Const. No.',
  'Leading Candidate',
  'Leading Party',
  'Trailing Candidate',
  'Trailing Party',
  'Margin',
  'Round',
  'Status',
]

export function statePage(...lines: Line[]): string {
  const rows = lines.map(
    (cells) =>
      `<tr>${cells.map((cell, i) => `<td>${i === 3 || i === 5 ? inTable(cell) : cell}</td>`).join('')}</tr>`,
  )
  return `<!DOCTYPE html><html><body><h1>Navbhoomi</h1><div class="table-responsive"><table><thead><tr>${columns
    .map((one) => `<th>${one}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div><p>${updated}</p></body></html>`
}

/** Asha leads Bala in the first seat. */
export const firstSeat = (margin: string, round: string): Line => [
  'One',
  1,
  'ASHA',
  'Kamal Dal',
  'BALA',
  'Chakra Party',
  margin,
  round,
  'Result in Progress',
]

const heading = (number: number) =>
  `<h2>Assembly Constituency <span>${number} - SUNDARPUR (Navbhoomi)</span></h2><p>Status of EVM Round: <span>4</span>/23</p>`

export function seatPage(
  number: number,
  lines: [name: string, party: string, evm: number, postal: number][],
): string {
  const rows = lines.map(
    ([name, party, evm, postal], i) =>
      `<tr><td>${i + 1}</td><td>${name}</td><td>${party}</td><td>${evm}</td><td>${postal}</td><td>${evm + postal}</td><td>12.5</td></tr>`,
  )
  return `<html><body>${heading(number)}<table><thead><tr><th>S.N.</th><th>Candidate</th><th>Party</th><th>EVM Votes</th><th>Postal Votes</th><th>Total Votes</th><th>% of Votes</th></tr></thead>
    <tbody>${rows.join('')}</tbody><tfoot><tr><th></th><th>Total</th><th></th><th></th><th></th><th>${lines.reduce((sum, [, , evm, postal]) => sum + evm + postal, 0)}</th><th></th></tr></tfoot></table><p>${updated}</p></body></html>`
}

export function candidatesPage(
  number: number,
  boxes: [standing: string, votes: number, margin: number, name: string, party: string][],
): string {
  const drawn = boxes.map(
    ([standing, votes, margin, name, party]) =>
      `<div class="cand-box"><figure><img src="x.jpg" alt=""></figure><div class="cand-info"><div class="status ${standing}"><div>${standing}</div><div>${votes} <span>(${margin < 0 ? '-' : '+'} ${Math.abs(margin)})</span></div></div><div class="nme-prty"><h5>${name}</h5><h6>${party}</h6></div></div></div>`,
  )
  return `<html><body>${heading(number)}${drawn.join('')}<p>${updated}</p></body></html>`
}
