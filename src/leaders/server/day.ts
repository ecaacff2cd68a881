// The current Indian day by the database's clock, used for offices and ratings.
import { sql } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`
