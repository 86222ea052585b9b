import { z } from 'zod'
import { call, defineCalls, v5, zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { cloudRights, overlapHours } from './function-names.ts'

const zKeyId = z.string()

/** A key of a client; its secret is shown only once. */
export const zCloudKey = z.object({
  id: zKeyId,
  createdAt: zTime,
  createdByName: z.string(),
  /** It works until then; null: until it is rotated or ended. */
  endsAt: zTime.nullable(),
  uses: z.int(),
  lastUsedAt: zTime.nullable(),
})

/** A program of somebody that may ask us: its rights, its keys, what it keeps here. */
export const zCloudClient = z.object({
  id: zId,
  name: z.string(),
  rights: z.array(z.enum(cloudRights)),
  createdAt: zTime,
  createdByName: z.string(),
  endedAt: zTime.nullable(),
  endedReason: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** The newest first. */
  keys: z.array(zCloudKey),
})
export type CloudClient = z.infer<typeof zCloudClient>

/** A key that was just made: the only time that its secret is shown. */
export const zNewCloudKey = z.object({ client: zCloudClient, keyId: zKeyId, secret: z.string() })

nameSchemas({ CloudKey: zCloudKey, CloudClient: zCloudClient, NewCloudKey: zNewCloudKey })

const access = { staff: 'setting.edit' } as const
const zReason = z.string().trim().min(3).max(200)

export const cloudKeyCalls = defineCalls('cloudKey', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/cloud/keys`,
    access,
    summary: 'Staff: the programs that have keys, those that have ended last',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zCloudClient) }),
  }),
  make: call({
    method: 'POST',
    path: `${v5}/admin/cloud/make`,
    access,
    summary: 'Staff: make a key for a program; its secret is answered this once',
    input: z.strictObject({
      name: z.string().trim().min(2).max(60),
      rights: z.array(z.enum(cloudRights)).min(1).max(cloudRights.length),
      reason: zReason,
    }),
    output: zNewCloudKey,
    errors: ['account.second_factor_stale'],
  }),
  rotate: call({
    method: 'POST',
    path: `${v5}/admin/cloud/rotate`,
    access,
    summary: 'Staff: make a program’s next key; the former one ends at once or after an overlap',
    input: z.strictObject({
      id: zId,
      overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))),
      reason: zReason,
    }),
    output: zNewCloudKey,
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  end: call({
    method: 'POST',
    path: `${v5}/admin/cloud/end`,
    access,
    summary: 'Staff: end a program’s access at once, with all its keys; its files go 30 days later',
    input: z.strictObject({ id: zId, reason: zReason }),
    output: zCloudClient,
    errors: ['request.not_found'],
  }),
})
