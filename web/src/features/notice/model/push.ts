import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { readStored, writeStored } from '../../../platform/storage.ts'

/** What this browser says of push messages. `missing`: it has none; on an iPhone only apps of the home screen do. */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker of this app; undefined where it could not be registered, so that nobody waits for it for ever. */
const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)

const current = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return (await current()) ? 'on' : 'off'
}

/** A subscription as the server takes it. */
export interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

function toSubscribed(subscription: PushSubscription): Subscribed {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gives no whole subscription')
  return { endpoint, keys: { p256dh, auth } }
}

/** Asks the person for the right, and the browser for a subscription. Null: the person said no. */
export async function subscribe(pushKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await registration()
  if (!worker) throw new Error('there is no service worker to show messages')
  // One for another key (a server that has lost its own) takes no messages of ours.
  await (await current())?.unsubscribe()
  return toSubscribed(
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }),
  )
}

/** Ends the subscription; answers its address. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await current()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

const renewSeconds = 86_400

/**
 * After a new login messages come to this browser again, if it was subscribed before: the server sends to logins that go on only.
 * Once a day, silently.
 */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const subscription = await current().catch(() => null)
  if (!subscription || readStored('pushRenewed') === subscription.endpoint) return
  await request(calls.notice.addPush, toSubscribed(subscription), {
    isNetworkToastShown: false,
    isLoadingShown: false,
  }).then(
    () => writeStored('pushRenewed', subscription.endpoint, renewSeconds),
    () => undefined,
  )
}
