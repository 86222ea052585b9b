import type { InfoKind } from '@mailing/contract/info-kinds.ts'

/** A stored file that goes into a copy. */
export interface FileToCopy {
  readonly id: string
  readonly type: string
  readonly purpose: string
  readonly created_at: Date
  /** Of the approved file of an order: its number. */
  readonly order_number: string | null
  /** Of what belongs to a reply: when it came, its place in the reply. */
  readonly reply_at: Date | null
  readonly reply_id: string | null
  readonly scan: string | null
}

/** Where the lists of one kind lie in a copy. */
export const dataPath = (kind: InfoKind): string => `${kind}/data.json`

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Where a file lies in a copy: letters by the number of their order, scans by their reply, everything else by what it is. */
export function filePathIn(file: FileToCopy): string {
  const ending = extensions[file.type] ?? 'bin'
  if (file.order_number !== null) return `letters/${file.order_number}.${ending}`
  if (file.reply_at !== null) {
    const day = file.reply_at.toISOString().slice(0, 10)
    return `replies/${day}-${file.reply_id?.slice(-6)}/${file.scan ?? 'reply'}.${ending}`
  }
  const folder = file.purpose === 'picture' ? 'pictures' : `files/${file.purpose}`
  return `${folder}/${file.created_at.toISOString().slice(0, 10)}-${file.id.slice(-12)}.${ending}`
}
