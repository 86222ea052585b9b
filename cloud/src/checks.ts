import { cloudCodes } from '@mailing/contract/cloud/codes.ts'
import { cloudLimits, cloudPathProblem, cloudSigning } from '@mailing/contract/cloud/protocol.ts'
import { CloudError } from './error.ts'

const invalid = (subject: string, message: string): CloudError =>
  new CloudError({ code: cloudCodes.invalidParam, subject, message })

const pathProblems = {
  empty: 'a cloud path is a non-empty string',
  scheme: 'a cloud path has no scheme separator (://)',
  long: `a cloud path has at most ${cloudLimits.pathCharacters} characters`,
  deep: `a cloud path has at most ${cloudLimits.treeDepth} parts`,
  part: 'no part of a cloud path is empty, ".", ".." or holds a control character or backslash',
} as const

export function checkCloudPath(path: unknown): asserts path is string {
  const problem = cloudPathProblem(path)
  if (problem) throw invalid('cloudPath', pathProblems[problem])
}

/** A list of files: not empty, at most 50, all of this one provider. */
export function checkFileList(list: unknown): asserts list is readonly string[] {
  if (!Array.isArray(list) || list.length === 0) throw invalid('fileList', 'the file list is empty')
  if (list.length > cloudLimits.filesACall)
    throw invalid('fileList', `at most ${cloudLimits.filesACall} files a call`)
  if (!list.every((id) => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)))
    throw invalid('fileList', 'a file is named by the id that its upload answered')
}

/** A device id has 16 to 48 letters, digits, hyphens and underscores. */
export function checkDeviceId(id: unknown): asserts id is string {
  if (typeof id !== 'string' || !/^[\w-]{16,48}$/.test(id))
    throw invalid('deviceId', 'a device id has 16 to 48 letters, digits, hyphens or underscores')
}

export function checkKey(keyId: unknown, secret: unknown): void {
  if (typeof keyId !== 'string' || !cloudSigning.keyPattern.test(keyId))
    throw invalid('keyId', 'this is no key id')
  if (typeof secret !== 'string' || secret === '') throw invalid('secret', 'the secret is missing')
}

export function checkAddress(address: unknown): string {
  if (typeof address !== 'string' || !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw invalid('address', 'the address of the service begins with http:// or https://')
  return address.replace(/\/+$/, '')
}

/** A time-out in milliseconds, kept between 100 and 600,000; 15,000 when none is given. */
export function clampTimeout(ms: number = cloudLimits.timeoutMs): number {
  if (Number.isNaN(ms)) throw invalid('timeoutMs', 'the time-out is a number of milliseconds')
  return Math.min(cloudLimits.mostTimeoutMs, Math.max(cloudLimits.leastTimeoutMs, ms))
}
