import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { pageFindings, uploadKinds, uploadLimits } from './limits.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A stored file and an address at which this user may fetch it until `urlExpiresAt` (600 s). */
export const zFileLink = z.object({
  id: zId,
  url: z.string(),
  urlExpiresAt: zTime,
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type FileLink = z.infer<typeof zFileLink>

/** A picture of a writer, print-ready, and a small one for the screen. */
export const zPicture = z.object({
  id: zId,
  file: zFileLink,
  preview: zFileLink,
  isColour: z.boolean(),
})
export type Picture = z.infer<typeof zPicture>

export const zDocumentPage = z.object({
  picture: zPicture,
  findings: z.array(z.enum(pageFindings)),
})

/** An uploaded document: its pages as pictures, or its text, as soon as they are there. */
export const zDocument = z.object({
  id: zId,
  name: z.string(),
  state: z.enum(['converting', 'ready', 'failed']),
  /** In state `failed`: why, in the reader's language. */
  problem: z.string().nullable(),
  pageCount: z.int(),
  pages: z.array(zDocumentPage),
  /** For text documents; to be added to the letter's text. */
  text: z.string().nullable(),
  /** Pictures or tables in the document that its text does not have. */
  isTextPartial: z.boolean(),
})
export type Document = z.infer<typeof zDocument>

/** A resumable upload: so many of its bytes are here. */
export const zUpload = z.object({ id: zId, offset: z.int(), bytes: z.int(), partBytes: z.int() })
export type UploadState = z.infer<typeof zUpload>

/** What pieces of an upload are called: their content is not looked at before all are there. */
const anyBytes = ['*/*'] as const
const documentTypes = [
  'application/pdf',
  'application/zip',
  ...imageTypes,
  'image/heic',
  'application/octet-stream',
] as const
/** What may be wrong with a picture that arrives. */
export const pictureErrors = [
  'file.type',
  'file.unreadable',
  'file.too_many_pixels',
  'file.mixed',
  'file.no_space',
] as const
/** What may be wrong with a document that arrives. */
export const documentErrors = [
  ...pictureErrors,
  'file.encrypted',
  'file.too_many_pages',
  'file.too_much_text',
  'file.took_too_long',
  'file.empty',
] as const
/** The SHA-256 of bytes, in hexadecimal digits. */
export const zSha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/)
/** What is said of a file before its parts are sent. */
export const zAnnouncedUpload = z.strictObject({
  id: zId,
  kind: z.enum(uploadKinds),
  bytes: z.int().min(1).max(uploadLimits.fileBytes),
  sha256: zSha256,
  name: z.string().max(120),
})
const v1 = '/api/v1'

nameSchemas({
  FileLink: zFileLink,
  WriterPicture: zPicture,
  DocumentPage: zDocumentPage,
  Document: zDocument,
  Upload: zUpload,
})

export const fileCalls = defineCalls('file', {
  /** Staff evidence: proofs of posting, photographs of returned mail. Everybody at the scan desk may record returns too, support only these. Scans of replies go through `reply.addPage`. */
  uploadEvidence: call({
    method: 'POST',
    path: `${v5}/admin/file/evidence`,
    access: { staff: 'bench.return' },
    summary: 'Store a photograph as evidence',
    input: z.strictObject({}),
    output: zFileLink,
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
  /** The call of the seed for one picture in one request. Multipart, 180 s. */
  uploadImage: call({
    method: 'POST',
    path: `${v1}/upload/image`,
    access: 'user',
    keepsWork: true,
    summary: 'Store a picture: upright, without metadata, ready for the print',
    input: z.strictObject({}),
    output: zPicture,
    errors: pictureErrors,
    upload: { maxBytes: uploadLimits.imageBytes, types: imageTypes },
  }),
  /** The call of the seed for one document in one request. */
  uploadFile: call({
    method: 'POST',
    path: `${v1}/upload/file`,
    access: 'user',
    keepsWork: true,
    summary:
      'Store a document (PDF, DOCX, TXT, MD or picture); its pages follow while it is converted',
    input: z.strictObject({}),
    output: zDocument,
    errors: documentErrors,
    upload: { maxBytes: uploadLimits.fileBytes, types: documentTypes },
  }),
  beginUpload: call({
    method: 'POST',
    path: `${v1}/upload/begin`,
    access: 'user',
    keepsWork: true,
    summary: 'Begin an upload in parts, which goes on after a lost connection',
    /** The client makes the id, so that beginning again after a lost answer begins nothing twice. */
    input: zAnnouncedUpload,
    output: zUpload,
    errors: ['request.not_found', 'file.no_space'],
  }),
  uploadState: call({
    method: 'GET',
    path: `${v1}/upload/state`,
    access: 'user',
    summary: 'How much of an upload is here',
    input: z.strictObject({ id: zId }),
    output: zUpload,
    errors: ['request.not_found'],
  }),
  uploadPart: call({
    method: 'POST',
    path: `${v1}/upload/part`,
    access: 'user',
    keepsWork: true,
    summary:
      'Add a part at the offset that the upload has reached; at another one nothing is added. Answers what is here',
    input: z.strictObject({ id: zId, offset: zInt.min(0) }),
    output: zUpload,
    errors: ['request.not_found', 'file.no_space', 'file.type'],
    upload: { maxBytes: uploadLimits.partBytes, types: anyBytes },
  }),
  /** Sent again after a lost answer, it gives the same. */
  finishImage: call({
    method: 'POST',
    path: `${v1}/upload/finishImage`,
    access: 'user',
    keepsWork: true,
    summary: 'Join the parts of a picture: the same as uploadImage',
    input: z.strictObject({ id: zId }),
    output: zPicture,
    errors: ['request.not_found', 'file.incomplete', 'file.changed', ...pictureErrors],
  }),
  finishFile: call({
    method: 'POST',
    path: `${v1}/upload/finishFile`,
    access: 'user',
    keepsWork: true,
    summary: 'Join the parts of a document: the same as uploadFile',
    input: z.strictObject({ id: zId }),
    output: zDocument,
    errors: ['request.not_found', 'file.incomplete', 'file.changed', ...documentErrors],
  }),
  cancelUpload: call({
    method: 'POST',
    path: `${v1}/upload/cancel`,
    access: 'user',
    keepsWork: true,
    summary: 'Throw an unfinished upload away',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  document: call({
    method: 'GET',
    path: `${v1}/upload/document`,
    access: 'user',
    summary: 'A document while and after it is converted',
    input: z.strictObject({ id: zId }),
    output: zDocument,
    errors: ['request.not_found'],
  }),
  pictures: call({
    method: 'GET',
    path: `${v1}/upload/pictures`,
    access: 'user',
    summary:
      'Own pictures by their ids (joined with commas), with fresh addresses; unknown ones are left out',
    input: z.strictObject({
      ids: z
        .string()
        .max(8000)
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/),
    }),
    output: z.object({ list: z.array(zPicture) }),
  }),
})
