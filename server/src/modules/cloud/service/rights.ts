import type { CloudRight } from '@mailing/contract/cloud/function-names.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { KeyContext } from '../../../platform/context.ts'

/** Throws `access.denied` unless the key was made for this. */
export function requireRight({ holder }: KeyContext, right: CloudRight): void {
  if (!holder.rights.includes(right)) throw new AppError('access.denied', { right })
}
