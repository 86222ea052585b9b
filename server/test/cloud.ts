import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { CloudRight } from '@mailing/contract/cloud/function-names.ts'
import { cloudHeaders, signingText } from '@mailing/contract/cloud/protocol.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** A key of a program, with its secret. */
export interface TestKey {
  readonly clientId: string
  readonly keyId: string
  readonly secret: string
}

/** Makes a program with a key. */
export async function makeTestKey(
  { people }: Pick<World, 'people'>,
  rights: readonly CloudRight[] = [
    'files',
    'letter.price',
    'posting.day',
    'order.state',
    'place.rules',
  ],
): Promise<TestKey> {
  // Somebody who has just given the second factor.
  const admin = await people.staff('admin')
  const { client, keyId, secret } = await admin.cloudKey.make({
    name: `Program ${randomBytes(3).toString('hex')}`,
    rights: [...rights],
    reason: 'for a test',
  })
  return { clientId: client.id, keyId, secret }
}

interface ToSign {
  readonly method: string
  readonly url: string
  readonly payload?: string | Buffer
}

/** Headers of a signed request; a test may falsify each. */
export function signed(
  { keyId, secret }: Pick<TestKey, 'keyId' | 'secret'>,
  { method, url, payload = '' }: ToSign,
  {
    time = Date.now(),
    nonce = randomBytes(16).toString('base64url'),
    deviceId = '',
  }: { readonly time?: number; readonly nonce?: string; readonly deviceId?: string } = {},
): Record<string, string> {
  const text = signingText({
    method,
    path: url,
    keyId,
    time: String(time),
    nonce,
    deviceId,
    bodyHash: createHash('sha256').update(payload).digest('hex'),
  })
  return {
    [cloudHeaders.key]: keyId,
    [cloudHeaders.time]: String(time),
    [cloudHeaders.nonce]: nonce,
    [cloudHeaders.signature]: createHmac('sha256', secret).update(text).digest('base64url'),
    ...(deviceId ? { [headerNames.deviceId]: deviceId } : {}),
  }
}

/** A program that signs whatever it asks with its key. */
export function programWith({ people, clock }: World, key: TestKey): Client {
  const client = people.guest()
  const send = client.request
  return Object.assign(client, {
    request: (options: Parameters<Client['request']>[0]) =>
      send({
        ...options,
        headers: {
          ...options.headers,
          ...signed(key, options, { time: clock.now().getTime(), deviceId: client.deviceId }),
        },
      }),
  })
}
