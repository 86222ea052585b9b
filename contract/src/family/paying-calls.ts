import { z } from 'zod'
import { call, v5, zId } from '../call.ts'
import { type Minor, zMinorPositive } from '../money.ts'
import { zAnswer } from './schemas.ts'
import { familyPayings, shareLimits } from './shares.ts'

/** Calls by which the people of a family letter share its payment. */
export const payingSpecs = {
  setPaying: call({
    method: 'POST',
    path: `${v5}/family/setPaying`,
    access: 'user',
    summary:
      'Who pays: the owner alone, or all together. From shared to alone, every share goes back (owner)',
    input: z.strictObject({ id: zId, by: z.enum(familyPayings) }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner', 'family.sent'],
  }),
  setShare: call({
    method: 'POST',
    path: `${v5}/family/setShare`,
    access: 'user',
    summary:
      'Pay a share out of the own wallet, change it, or take it back with 0, until the letter is paid',
    /** `amount`: what the share shall be; only the difference to what it is moves. */
    input: z.strictObject({
      id: zId,
      amount: z
        .int()
        .min(0)
        .max(shareLimits.max)
        .transform((v) => v as Minor),
    }),
    ...zAnswer,
    errors: [
      'request.not_found',
      'family.sent',
      'family.not_shared',
      'family.owner_pays_rest',
      'wallet.insufficient',
    ],
    idempotent: true,
  }),
  funding: call({
    method: 'GET',
    path: `${v5}/family/funding`,
    access: 'user',
    summary:
      'What has come together for one of the user’s drafts; null: it is no family letter, or one person pays it',
    input: z.strictObject({ draftId: zId }),
    output: z.object({ funding: z.object({ familyId: zId, together: zMinorPositive }).nullable() }),
  }),
}
