import { createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Address } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { CallFailure, createClient } from './client.ts'
import { fakeOutside, fakeSms } from './outside.ts'

/**
 * Order for a server process run with TZ set. It shows that the machine's time zone does not
 * matter.
 */
export interface SigningOrder {
  readonly env: Readonly<Record<string, string>>
  readonly address: Address
  readonly token: string
  readonly deviceId: string
  /** Its clock stands at these moments, one after another. */
  readonly moments: readonly string[]
}

/** Result of each moment. */
export interface Signed {
  readonly zone: string
  readonly outcomes: readonly string[]
}

const { env, address, token, deviceId, moments } = JSON.parse(process.argv[2] ?? '') as SigningOrder
let moment = new Date(moments[0] ?? 0)
const server = await createApp({
  config: readConfig(env),
  address,
  clock: { now: () => moment },
  log: createLog('silent'),
  outside: fakeOutside(fakeSms(), {}),
  isWorking: false,
  schemaFolders: [],
})
const client = createClient(server.web, { token })
Object.assign(client, { deviceId })
const outcomes: string[] = []
for (const at of moments) {
  moment = new Date(at)
  outcomes.push(
    await client.point.sign().then(
      ({ day }) => day,
      (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
    ),
  )
}
await server.close()
process.stdout.write(
  JSON.stringify({
    zone: `${new Date(moments[0] ?? 0).getTimezoneOffset()}`,
    outcomes,
  } satisfies Signed),
)
