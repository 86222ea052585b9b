import { deletePerson } from '../server/src/modules/privacy/service.ts'
import { withPerson } from './user-command.ts'

/**
 * `npm run user:delete -- --phone <number>`: asks for the end of an account on behalf of its owner;
 * it comes after the waiting period, in which the owner can take it back. `--now yes` does it at
 * once and prints the proof; orders under way are waited for all the same.
 */
const usage =
  'Usage: npm run user:delete -- (--phone <number> | --email <address> | --id <user id>) [--now yes]'

await withPerson(usage, ['now'], async (kernel, userId, { now }) => {
  const { deletion, proof } = await deletePerson(kernel, userId, now === 'yes')
  console.info(
    proof
      ? JSON.stringify(proof, null, 2)
      : `Number ${deletion.number}: the account ends on ${deletion.dueAt}, or when nothing of it is under way any more.`,
  )
})
