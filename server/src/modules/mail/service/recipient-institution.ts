import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { getInstitution } from '../../institution/service.ts'

/** The recipient's institution as it is now; null at a plain postal address. */
export const institutionOf = async (
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  recipient: Pick<RecipientSnapshot, 'institutionId'>,
): Promise<Institution | null> =>
  recipient.institutionId === null ? null : getInstitution(kernel, recipient.institutionId)
