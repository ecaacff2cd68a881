declare const sql: (text: TemplateStringsArray, ...values: unknown[]) => unknown
declare const db: { insertInto(table: string): unknown; selectFrom(table: string): unknown }

export const own = sql`select * from candidacy y join source s on s.id = ${1}`
export const right = sql`select * from candidacy y join election_record r on r.id = ${1}` // refused: house(tables)
export const piece = sql`from contest where ${sql`exists (select from poll)`}` // refused: house(tables)
export const others = sql`update setting set value = ${1}` // refused: house(tables)
export const mine = db.selectFrom('contest')
export const built = db.insertInto('story') // refused: house(tables)
