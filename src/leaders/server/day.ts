// The day by which offices and ratings go: the Indian one, by the clock of the database.
import { sql } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`
