import { z } from 'zod'
import { call, defineCalls, v5, zId, zTime } from '../call.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A stored file and an address at which this user may fetch it until `urlExpiresAt` (600 s). */
export const zFileLink = z.object({ id: zId, url: z.string(), urlExpiresAt: zTime, type: z.string(), bytes: z.int(), width: z.int().nullable(), height: z.int().nullable() })
export type FileLink = z.infer<typeof zFileLink>

export const fileCalls = defineCalls('file', {
  /** Staff evidence: proofs of posting, photographs of returned mail. Everybody at the scan desk may record returns too, support only these. Scans of replies go through `reply.addPage`. */
  uploadEvidence: call({
    method: 'POST', path: `${v5}/admin/file/evidence`, access: { staff: 'bench.return' }, summary: 'Store a photograph as evidence',
    input: z.strictObject({}), output: zFileLink, errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
})
