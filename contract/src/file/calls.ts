import { z } from 'zod'
import { call, defineCalls, idPattern, v5, zDone, zId, zInt, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { zShownLoss, zSourceCount } from './arrival.ts'
import { documentErrors, pictureErrors } from './errors.ts'
import { pageFindings, uploadKinds, uploadLimits } from './limits.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/**
 * Types for letters and cards; animations give their first picture. of one that moves the first
 * picture is taken.
 */
const printedTypes = [...imageTypes, 'image/gif'] as const

/** A stored file with a signed address for this user. It works until `urlExpiresAt` (600 s). */
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

/** A print-ready picture of a writer, with a small copy. */
export const zPicture = z.object({
  id: zId,
  file: zFileLink,
  preview: zFileLink,
  isColour: z.boolean(),
  /** Losses of a document's page. Absent where nothing was counted or nothing is missing. */
  losses: z.array(zShownLoss).optional(),
  /** Set on arrival: the file is animated, and only its first picture is used. */
  isAnimated: z.literal(true).optional(),
})
export type Picture = z.infer<typeof zPicture>

export const zDocumentPage = z.object({
  picture: zPicture,
  findings: z.array(z.enum(pageFindings)),
  /** The content of the page; null: it was not counted. Nothing may be said to be complete then. */
  source: zSourceCount.nullable(),
  /** The parts of it that are not on the picture. It cannot be posted before each is accepted. */
  losses: z.array(zShownLoss),
})

/** An uploaded document: its pages as pictures, its text, or both, as soon as they are there. */
export const zDocument = z.object({
  id: zId,
  name: z.string(),
  state: z.enum(['converting', 'ready', 'failed']),
  /** In state `failed`: why, in the reader's language. */
  problem: z.string().nullable(),
  pageCount: z.int(),
  pages: z.array(zDocumentPage),
  /** Text of a text document, for the letter's text. to be added to the letter's text. */
  text: z.string().nullable(),
  /**
   * The content of the text's document; null: it was not counted. Nothing may be said to be
   * complete then.
   */
  source: zSourceCount.nullable(),
  /** The parts of it that the text does not have. */
  losses: z.array(zShownLoss),
  /** True when the text has losses, accepted or not. */
  isTextPartial: z.boolean(),
  /** Reason for text without original pages, in the reader's language. */
  pageProblem: z.string().nullable(),
})
export type Document = z.infer<typeof zDocument>

/** A resumable upload with its number of stored bytes. */
export const zUpload = z.object({ id: zId, offset: z.int(), bytes: z.int(), partBytes: z.int() })
export type UploadState = z.infer<typeof zUpload>

/**
 * Types of an upload's parts: contents are checked at the end. their content is not looked at
 * before all are there.
 */
const anyBytes = ['*/*'] as const
const documentTypes = [
  'application/pdf',
  'application/zip',
  ...printedTypes,
  'image/heic',
  'application/octet-stream',
] as const
/** The SHA-256 of bytes, in hexadecimal digits. */
export const zSha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/)
/** Announcement of a file before its parts. */
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
  /**
   * Staff evidence: proofs of posting, photographs of returned mail. Everybody at the scan desk may
   * record returns too, support only these. Scans of replies go through `reply.addPage`.
   */
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
    errors: [...pictureErrors, 'file.quota'],
    upload: { maxBytes: uploadLimits.imageBytes, types: printedTypes },
  }),
  /** The call of the seed for one document in one request. */
  uploadFile: call({
    method: 'POST',
    path: `${v1}/upload/file`,
    access: 'user',
    keepsWork: true,
    summary:
      'Store a document (PDF, DOCX, TXT, MD or picture); its pages follow while it is converted',
    description:
      'Answers at once, in state converting; ask file.document every few seconds until it is ready or failed. A 503 in between means that the machine is busy: ask again after Retry-After.',
    input: z.strictObject({}),
    output: zDocument,
    errors: [...documentErrors, 'file.quota'],
    upload: { maxBytes: uploadLimits.fileBytes, types: documentTypes },
  }),
  beginUpload: call({
    method: 'POST',
    path: `${v1}/upload/begin`,
    access: 'user',
    keepsWork: true,
    summary: 'Begin an upload in parts, which goes on after a lost connection',
    description:
      'The client makes the id. Send the bytes by file.uploadPart from the offset that the answer holds, in parts of partBytes at most, then join them by file.finishImage or file.finishFile. Begun again with the same id, it tells how far it has got.',
    /** The client makes the id; a retry then starts no second upload. */
    input: zAnnouncedUpload,
    output: zUpload,
    errors: ['request.not_found', 'file.no_space', 'file.quota'],
  }),
  room: call({
    method: 'GET',
    path: `${v1}/upload/room`,
    access: 'user',
    summary: 'How much of what a person may upload is used by no letter, card or message yet',
    input: z.strictObject({}),
    output: z.object({
      usedMegabytes: z.int(),
      maxMegabytes: z.int(),
      /** True from four fifths on: the app says so before an upload is refused. */
      isNear: z.boolean(),
    }),
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
    description:
      'While it is converted, ask every few seconds. What a page or the text could not keep stands in losses; each is accepted by file.acceptLoss before the letter can be posted.',
    input: z.strictObject({ id: zId }),
    output: zDocument,
    errors: ['request.not_found'],
  }),
  acceptLoss: call({
    method: 'POST',
    path: `${v1}/upload/acceptLoss`,
    access: 'user',
    keepsWork: true,
    summary: 'Accept that one thing of a document is not printed; accepted again, nothing changes',
    input: z.strictObject({
      id: zId,
      /** Page from 0; null: the text. null: of the text. */
      page: zInt.min(0).nullable(),
      /** The index in the list of losses. */
      loss: zInt.min(0),
    }),
    output: zDone,
    errors: ['request.not_found', 'file.not_printable'],
  }),
  acceptPageLoss: call({
    method: 'POST',
    path: `${v1}/upload/acceptPageLoss`,
    access: 'user',
    keepsWork: true,
    summary: 'The same for an own picture that is a page of a document, in a letter already',
    input: z.strictObject({
      /** Id of the picture. */
      id: zId,
      /** The index in its list of losses. */
      loss: zInt.min(0),
    }),
    output: zDone,
    errors: ['request.not_found', 'file.not_printable'],
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
        .regex(new RegExp(`^${idPattern}(,${idPattern})*$`)),
    }),
    output: z.object({ list: z.array(zPicture) }),
  }),
})
