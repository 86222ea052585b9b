import { seedDemo } from '../server/src/seed.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run seed`: puts the demo data and the demo people into the database; what is there stays.
 */
await withServer(async (server) => {
  await seedDemo(server)
  await server.settle()
  console.info('The demo data is there.')
})
