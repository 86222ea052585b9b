import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { startFakeAlipay } from '../server/test/fakes/alipay.ts'
import type { FakeCarrier } from '../server/test/fakes/carriers.ts'
import { startFakeKuaidi100 } from '../server/test/fakes/kuaidi100.ts'
import { startFakeSeventeenTrack } from '../server/test/fakes/seventeentrack.ts'
import { startFakeStripe } from '../server/test/fakes/stripe.ts'
import type { FakeProvider } from '../server/test/fakes/till.ts'
import { startFakeWechat } from '../server/test/fakes/wechat.ts'

/**
 * `npm run dev`: the server, restarted when a file of it changes, and the web app with hot reload.
 * Ctrl-C ends both. `PAYMENT_FAKES=on npm run dev` adds payment providers that speak the real
 * protocols and move no money; `CARRIER_FAKES=on` adds services that follow tracking numbers.
 */
const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] ?? '3000'
const fakes = process.env['PAYMENT_FAKES'] === 'on' ? await startFakes() : []
const carriers = process.env['CARRIER_FAKES'] === 'on' ? await startCarriers() : []
const env = {
  LOG_LEVEL: 'info',
  ...(fakes.length > 0 && { PAYOUT_PROVIDERS: fakes.map(({ name }) => name).join(',') }),
  ...(Object.assign({}, ...[...fakes, ...carriers].map(({ settings }) => settings)) as Record<
    string,
    string
  >),
  ...process.env,
  PORT: port,
}

/** They are here and not in the server. So no server can ever take their money for real. */
async function startFakes(): Promise<FakeProvider[]> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('PAYMENT_FAKES is for trying the product and is refused in production')
  const publicUrl = (process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '')
  return Promise.all([
    startFakeWechat(),
    startFakeAlipay(),
    startFakeStripe({ notifyUrl: `${publicUrl}/api/pay/notify/stripe` }),
  ])
}

/**
 * They answer that nothing is known yet; `POST /happen?number=…&stage=…&text=…` makes something
 * happen to a parcel.
 */
async function startCarriers(): Promise<FakeCarrier[]> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('CARRIER_FAKES is for trying the product and is refused in production')
  const publicUrl = (process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '')
  return Promise.all([
    startFakeKuaidi100(),
    startFakeSeventeenTrack({ pushUrl: `${publicUrl}/api/carrier/notify/seventeentrack` }),
  ])
}

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      `--env-file-if-exists=${join(root, '.env')}`,
      join(root, 'server', 'src', 'main.ts'),
    ],
    { cwd: root, stdio: 'inherit', env },
  ),
  spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--config',
      join(root, 'web', 'vite.config.ts'),
    ],
    { cwd: join(root, 'web'), stdio: 'inherit', env },
  ),
]

let isEnding = false
function end(code: number): void {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill('SIGTERM')
  for (const fake of [...fakes, ...carriers]) void fake.close()
  process.exitCode = code
}

for (const child of children) child.on('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
for (const { name, url } of fakes)
  console.info(`  Fake of ${name}, with what waits to be paid: ${url}/`)
for (const { name, url } of carriers)
  console.info(
    `  Fake of ${name}: curl -X POST '${url}/happen?number=NUMBER&stage=in_transit&text=Somewhere'`,
  )
console.info(
  `\n  Web with hot reload: http://localhost:${process.env['WEB_PORT'] ?? '5173'}/web/mailingTool/ and /web/staff/\n  Server: http://127.0.0.1:${env.PORT}\n`,
)
