import { z } from 'zod'
import { call, defineCalls, zId, zInt, zPageInput, zTime } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { zAnnouncedUpload, zDocument, zPicture, zSha256, zUpload } from '../file/calls.ts'
import { documentErrors, pictureErrors } from '../file/errors.ts'
import { uploadLimits } from '../file/limits.ts'
import { nameSchemas } from '../schema-names.ts'
import { zInvocation, zInvoked } from './functions.ts'
import { cloudLimits, cloudPathProblem, cloudPaths, cloudRoot } from './protocol.ts'

const zCloudPath = z
  .string()
  .max(cloudLimits.pathCharacters)
  .refine((path) => cloudPathProblem(path) === null)
const zFileList = z.array(zId).min(1).max(cloudLimits.filesACall)

/**
 * An upload that was signed: its parts go to `address` with `grant`, until `grantEndsAt`; signed
 * again, it goes on where it was.
 */
export const zSignedUpload = zUpload.extend({
  address: z.string(),
  grant: z.string(),
  grantEndsAt: zTime,
})
export type SignedUpload = z.infer<typeof zSignedUpload>

/** A file of a client. */
export const zCloudFile = z.object({
  id: zId,
  cloudPath: z.string(),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  createdAt: zTime,
})
export type CloudFile = z.infer<typeof zCloudFile>

/** Result for each file of a list. */
export const zFileUrl = z.object({
  id: zId,
  /** Null: this client has no such file. */
  url: z.string().nullable(),
  urlExpiresAt: zTime.nullable(),
})

nameSchemas({ SignedUpload: zSignedUpload, CloudFile: zCloudFile, CloudFileUrl: zFileUrl })

const refusals = [
  'cloud.auth_failed',
  'cloud.invalid_client',
  'cloud.not_fresh',
] as const satisfies readonly ErrorCode[]

/** Calls of programs that sign their requests with a key. */
export const cloudCalls = defineCalls('cloud', {
  invoke: call({
    method: 'POST',
    path: cloudPaths.invoke,
    access: 'key',
    summary: 'Invoke a function of the list by its name; its own schema says what it takes',
    documented: { input: zInvocation, output: zInvoked },
    input: z.strictObject({
      name: z.string().min(1).max(60),
      data: z.record(z.string().max(60), z.unknown()).default({}),
    }),
    output: z.object({ result: z.unknown() }),
    errors: [...refusals, 'cloud.no_function', 'request.not_found'],
  }),
  signUpload: call({
    method: 'POST',
    path: cloudPaths.signUpload,
    access: 'key',
    summary: 'Sign an upload: where its parts go, and how far it has got',
    description:
      'Send the parts to the addresses of the answer by cloud.storePart, then cloud.reportFile, which compares size and SHA-256. Signed again with the same id, it tells how far the upload has got.',
    /** The client makes the id; a signed retry then starts no second upload. */
    input: z.strictObject({
      id: zId,
      cloudPath: zCloudPath,
      bytes: z.int().min(1).max(cloudLimits.fileBytes),
      sha256: zSha256,
    }),
    output: zSignedUpload,
    errors: [...refusals, 'request.not_found', 'file.no_space', 'cloud.full'],
  }),
  /**
   * Takes parts from the holder of a grant, without key or session. no key and no session goes with
   * the bytes.
   */
  storePart: call({
    method: 'POST',
    path: cloudPaths.storePart,
    access: 'guest',
    keepsWork: true,
    summary:
      'Add a part of a signed upload at the offset that it has reached; at another one nothing is added. Answers what is here',
    input: z.strictObject({ id: zId, offset: zInt.min(0), grant: z.string().max(200) }),
    output: zUpload,
    errors: ['request.not_found', 'file.link_expired', 'file.no_space', 'file.type'],
    upload: { maxBytes: uploadLimits.partBytes, types: ['*/*'] },
  }),
  /** Sent again after a lost answer, it gives the same file. */
  reportFile: call({
    method: 'POST',
    path: cloudPaths.reportFile,
    access: 'key',
    summary:
      'Report that all parts are there: they are joined, compared with the SHA-256 and kept under the cloud path',
    input: z.strictObject({ id: zId }),
    output: zCloudFile,
    errors: [
      ...refusals,
      'request.not_found',
      'file.incomplete',
      'file.changed',
      'file.type',
      'file.no_space',
    ],
  }),
  listFiles: call({
    method: 'POST',
    path: cloudPaths.listFiles,
    access: 'key',
    summary: 'The files of this client, the newest first, twenty a page',
    input: z.strictObject(zPageInput),
    output: z.object({ list: z.array(zCloudFile), nextCursor: z.string().nullable() }),
    errors: refusals,
  }),
  deleteFiles: call({
    method: 'POST',
    path: cloudPaths.deleteFiles,
    access: 'key',
    summary: 'Delete files of this client; answers those that were there',
    input: z.strictObject({ fileList: zFileList }),
    output: z.object({ deleted: z.array(zId) }),
    errors: refusals,
  }),
  fileUrls: call({
    method: 'POST',
    path: cloudPaths.fileUrls,
    access: 'key',
    summary: 'Addresses of files of this client, for 600 s',
    input: z.strictObject({ fileList: zFileList }),
    output: z.object({ fileList: z.array(zFileUrl) }),
    errors: refusals,
  }),
})

const own = `${cloudRoot}/own`

/**
 * The same uploads for a person of the app: the session signs and reports, and goes with no part.
 */
export const cloudUploadCalls = defineCalls('cloudUpload', {
  sign: call({
    method: 'POST',
    path: `${own}/sign`,
    access: 'user',
    keepsWork: true,
    summary: 'Sign an upload of one’s own picture or document',
    input: zAnnouncedUpload,
    output: zSignedUpload,
    errors: ['request.not_found', 'file.no_space'],
  }),
  reportImage: call({
    method: 'POST',
    path: `${own}/reportImage`,
    access: 'user',
    keepsWork: true,
    summary: 'Report that all parts of a picture are there: the same as file.finishImage',
    input: z.strictObject({ id: zId }),
    output: zPicture,
    errors: ['request.not_found', 'file.incomplete', 'file.changed', ...pictureErrors],
  }),
  reportFile: call({
    method: 'POST',
    path: `${own}/reportFile`,
    access: 'user',
    keepsWork: true,
    summary: 'Report that all parts of a document are there: the same as file.finishFile',
    input: z.strictObject({ id: zId }),
    output: zDocument,
    errors: ['request.not_found', 'file.incomplete', 'file.changed', ...documentErrors],
  }),
})
