// `npm run migrate`: brings the tables up to date, apart from the start. It takes the lock that a
// start takes.
import { allSchemas } from '../server/src/app.ts'
import { createDatabase, createPool } from '../server/src/platform/database.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { withDatabase } from './server-command.ts'

await withDatabase(async ({ address }) => {
  const db = createDatabase(
    createPool(address, { poolSize: 2, onError: (error) => console.error(error.message) }),
  )
  try {
    const applied = await migrate(db, allSchemas())
    console.info(
      applied.length === 0 ? 'The tables are up to date.' : `Applied: ${applied.join(', ')}.`,
    )
  } finally {
    await db.destroy()
  }
})
