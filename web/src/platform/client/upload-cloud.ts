import type { Call, CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { request } from './client.ts'
import { upload } from './upload.ts'
import type { Announced, SendingParts, Steps } from './upload-parts.ts'

const reportCalls = {
  image: calls.cloudUpload.reportImage,
  file: calls.cloudUpload.reportFile,
} as const

/**
 * Signed uploads, for `upload.mode` cloud: the session signs and reports, the parts go with a grant for this one upload. No secret
 * of any key is on the device.
 */
export function cloudSteps(announced: Announced, sending: SendingParts): Steps {
  let grant = ''
  return {
    begin: async () => {
      const signed = await request(calls.cloudUpload.sign, announced, sending)
      grant = signed.grant
      return signed
    },
    store: (part, offset, onProgress) =>
      upload(
        calls.cloud.storePart,
        part,
        { id: announced.id, offset, grant },
        { onProgress, isSessionSent: false, ...(sending.signal && { signal: sending.signal }) },
      ),
    finish: () =>
      request(reportCalls[announced.kind] as Call, { id: announced.id } as CallInput<Call>, {
        ...sending,
        timeoutMs: 180_000,
      }),
  }
}
