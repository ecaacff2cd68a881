// The current Indian day by the database's clock, used for offices and ratings.
import { sql } from '#base/server/database/sql.ts'

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`
