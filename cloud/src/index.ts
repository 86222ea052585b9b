export { type CloudCode, cloudCodes } from '@mailing/contract/cloud/codes.ts'
export { cloudLimits } from '@mailing/contract/cloud/protocol.ts'
export {
  type Cloud,
  type CloudOptions,
  createCloud,
  type FileUrl,
  type UploadRequest,
} from './client.ts'
export { CloudError } from './error.ts'
