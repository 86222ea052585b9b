import { Readable } from 'node:stream'
import type { InfoKind } from '@mailing/contract/info-kinds.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { ZipFile } from 'yazl'
import type { Kernel } from '../../../platform/kernel.ts'
import { openFile } from '../../file/service.ts'
import { dataPath, filePathIn } from '../rules/copy-paths.ts'
import { readMe } from '../rules/read-me.ts'
import { whoseShown } from '../rules/register.ts'
import { filesToCopy } from '../store/copy-rows.ts'
import { copyData } from './copy-data.ts'
import { registerOf } from './register.ts'

const kindNames: Readonly<Record<Locale, Readonly<Record<InfoKind, string>>>> = inAllLanguages(
  (texts) => texts.privacy.kindNames,
)

export interface ArchiveToMake {
  readonly userId: string
  /** The language of the file that explains the others. */
  readonly locale: Locale
}

export interface Archive {
  /** The ZIP as it is made; nothing of it is kept in memory or on the disk. Fails when a part of it cannot be read. */
  readonly content: AsyncIterable<Uint8Array>
  /** How many files are in it beside the lists; known when it has been read to its end. */
  readonly files: () => number
}

/**
 * Everything that is kept of a person as one ZIP: `README.txt`, `<kind>/data.json`, and the stored files. Pictures and PDFs are kept
 * as they are, because they are compressed already.
 */
export function makeArchive(kernel: Kernel, { userId, locale }: ArchiveToMake): Archive {
  const zip = new ZipFile()
  let files = 0
  const output = zip.outputStream as Readable
  async function fill(): Promise<void> {
    const kinds: InfoKind[] = []
    for await (const one of copyData(kernel, userId)) {
      kinds.push(one.kind)
      zip.addBuffer(Buffer.from(`${JSON.stringify(one, null, 2)}\n`), dataPath(one.kind))
    }
    for (const file of await filesToCopy(kernel, userId, whoseFiles(kernel))) {
      files += 1
      zip.addReadStreamLazy(
        filePathIn(file),
        { compress: false, mtime: file.created_at },
        (give) => {
          openFile(kernel, file.id).then(
            (opened) =>
              opened
                ? give(null, Readable.from(opened.content))
                : give(new Error('a file of the copy was removed meanwhile'), Readable.from([])),
            (error: Error) => give(error, Readable.from([])),
          )
        },
      )
    }
    zip.addBuffer(
      Buffer.from(
        readMe(
          locale,
          kinds.map((kind) => `${kind}/  ${kindNames[locale][kind]}`),
        ),
      ),
      'README.txt',
    )
    zip.end()
  }
  zip.on('error', (error: Error) => output.destroy(error))
  fill().catch((error: Error) => output.destroy(error))
  return { content: output, files: () => files }
}

/** The condition that finds the files that a copy may show. */
function whoseFiles(kernel: Kernel): string {
  const held = registerOf(kernel).find(({ table }) => table === 'files')
  return held ? whoseShown(held) : 'false'
}
