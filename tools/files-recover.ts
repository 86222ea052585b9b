import { recoverFiles } from '../server/src/modules/file/service.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run files:recover`: after the database was brought back to an earlier moment, brings back
 * the files that its rows name and that were removed since, as far as FILES_REMOVED_DAYS reach.
 */
await withServer(async ({ kernel }) => {
  const { present, recovered, missing } = await recoverFiles(kernel)
  console.info(`${present} files were there, ${recovered} are brought back.`)
  for (const id of missing) console.error(`The bytes of the file ${id} are lost.`)
  if (missing.length > 0) process.exitCode = 1
})
