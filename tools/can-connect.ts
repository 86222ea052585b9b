import pg from 'pg'

/** Exit code 0 when the PostgreSQL server at the address given answers, 1 when not. Used by `.ci/run`. */
const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2000 })
try {
  await client.connect()
  await client.query('select 1')
  await client.end()
} catch {
  process.exit(1)
}
