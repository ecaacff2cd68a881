declare const sql: (text: TemplateStringsArray, ...values: unknown[]) => unknown
declare const db: typeof sql & { affected: typeof sql }

export const own = sql`select * from candidacy y join source s on s.id = ${1}`
export const right = sql`select * from candidacy y join election_record r on r.id = ${1}` // refused: house(tables)
export const piece = sql`from contest where ${sql`exists (select from poll)`}` // refused: house(tables)
export const others = sql`update setting set value = ${1}` // refused: house(tables)
export const mine = db`select id from contest`
export const sent = db.affected`delete from story` // refused: house(tables)
