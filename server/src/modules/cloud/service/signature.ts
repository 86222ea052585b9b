import { cloudHeaders, cloudLimits, signingText } from '@mailing/contract/cloud/protocol.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { KeyHolder } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import type { SignedRequest } from '../../../platform/signed-request.ts'
import { isInTime, isSignedWith, readNonce, readTime } from '../rules.ts'
import { countUse, findLiveKey } from '../store/clients.ts'

export const secretColumn = 'cloud_keys.secret_sealed'

/**
 * Whoever signed a request. The signature comes before time and nonce, so that nobody without a secret learns or stores anything;
 * the limit before the nonce, so that what was refused for it may be sent again as it is. Each use is counted with its nonce.
 */
export async function checkSignature(kernel: Kernel, request: SignedRequest): Promise<KeyHolder> {
  const keyId = request.header(cloudHeaders.key)
  const stated = request.header(cloudHeaders.time)
  const sent = request.header(cloudHeaders.nonce)
  const [time, nonce] = [readTime(stated), readNonce(sent)]
  if (keyId === null || stated === null || sent === null || time === null || nonce === null)
    throw new AppError('cloud.auth_failed')
  const now = kernel.clock.now()
  const key = await findLiveKey(kernel, keyId, now)
  if (!key) throw new AppError('cloud.invalid_client')
  const text = signingText({
    method: request.method,
    path: request.path,
    keyId,
    time: stated,
    nonce: sent,
    deviceId: request.header(headerNames.deviceId) ?? '',
    bodyHash: request.bodyHash,
  })
  const secret = kernel.vault.open(key.secret_sealed, secretColumn)
  if (!isSignedWith(secret, text, request.header(cloudHeaders.signature) ?? ''))
    throw new AppError('cloud.auth_failed')
  if (!isInTime(time, now)) throw new AppError('cloud.not_fresh', { subject: 'time' })
  await takeLimits(kernel, [
    { key: `cloud.call:${key.clientId}`, max: cloudLimits.callsAMinute, seconds: 60 },
  ])
  if (!(await countUse(kernel, keyId, nonce, now)))
    throw new AppError('cloud.not_fresh', { subject: 'nonce' })
  return { clientId: key.clientId, rights: key.rights }
}
