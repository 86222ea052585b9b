import { printedLine } from '@mailing/contract/fold-line.ts'
import type { Kernel } from '../../../platform/kernel.ts'

const nameColumn = 'family_members.name_sealed'

export const sealName = ({ vault }: Pick<Kernel, 'vault'>, name: string): Buffer =>
  vault.seal(name, nameColumn)
export const openName = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): string =>
  printedLine(vault.openText(sealed, nameColumn))
