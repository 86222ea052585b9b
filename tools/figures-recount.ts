import { recountFigures } from '../server/src/modules/wallet/service.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run figures:recount`: counts the figures that are kept beside their rows again, beside a
 * running server.
 */
await withServer(async ({ kernel }) => {
  for (const { name, mended } of await recountFigures(kernel))
    console.info(`${name}: ${mended === 0 ? 'right' : `${mended} mended`}`)
})
