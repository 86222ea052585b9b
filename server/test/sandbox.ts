import { type Choice, notifyPath, paths } from '../src/adapters/payment/sandbox/messages.ts'
import { createSigning, type Signing } from '../src/adapters/payment/sandbox/signature.ts'
import type { World } from './world.ts'

type Response = Awaited<ReturnType<World['web']['inject']>>

/**
 * Opens the address that a payment begins with, as the browser does: our start page sends it on to
 * the sandbox.
 */
export async function openPayPage(
  { web }: World,
  payUrl: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: Response; readonly query: string }> {
  const start = await web.inject({ method: 'GET', url: new URL(payUrl).pathname, headers })
  const target = new URL(String(start.headers.location))
  const page = await web.inject({ method: 'GET', url: target.pathname + target.search, headers })
  return { page, query: target.search }
}

/** Acts on the sandbox's page; returns the browser's next address. */
export async function chooseOnPage(
  world: World,
  payUrl: string,
  choice: Choice,
  payer = '',
): Promise<Response> {
  const { query } = await openPayPage(world, payUrl)
  return world.web.inject({
    method: 'POST',
    url: paths.decide + query,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ choice, payer }).toString(),
  })
}

/** Keys of the world's sandbox, for right and wrong signatures. */
export const signingOf = ({ kernel }: World): Signing =>
  createSigning(kernel.config, kernel.vault, () => kernel.clock.now())

export interface Report {
  readonly merchant?: string
  readonly number: string
  readonly reference?: string
  readonly state: 'paid' | 'failed' | 'cancelled'
  readonly amount: number
  readonly currency?: string
}

/** The raw bytes of a notification. */
export const rawReport = ({
  merchant = 'sandbox-shop',
  reference = 'SBTEST',
  currency = 'CNY',
  number,
  state,
  amount,
}: Report): Buffer =>
  Buffer.from(JSON.stringify({ merchant, number, reference, state, amount, currency }))

export const postNotification = (
  { web }: World,
  raw: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  web.inject({
    method: 'POST',
    url: notifyPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload: raw,
  })

/** A notification with a right signature, whatever it says. */
export function notify(world: World, report: Report): Promise<Response> {
  const raw = rawReport(report)
  return postNotification(world, raw, signingOf(world).sign('sandbox', notifyPath, raw))
}
