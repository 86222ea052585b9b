import { faultsIn } from './fault.ts'

const platform = 'server/src/platform'

/** Faults in encrypted requests, sealed columns and files, uploads, addresses of files. */
export const secretFaults = [
  ...faultsIn(
    {
      file: `${platform}/wire.ts`,
      project: 'server',
      tests: [`${platform}/wire-form.test.ts`, `${platform}/limiting-session-keys.test.ts`],
    },
    {
      'wire-replayed': [
        'a recorded request may be sent again',
        "if (numInsertedOrUpdatedRows === 0n) throw new AppError('request.replayed')",
        '',
      ],
      'wire-old': [
        'a request of yesterday is taken',
        'if (Math.abs(kernel.clock.now().getTime() - time) > wire.freshnessMs)',
        'if (false)',
      ],
      'wire-purpose': [
        'the body of one call may be sent to another',
        'if (sentPurpose !== undefined && sentPurpose !== purpose) throw failed()',
        '',
      ],
      'wire-failures-free': ['keys may be guessed without end', 'if (!cached) noteFailure(ip)', ''],
      'wire-right-ones-counted': [
        'the thirty-first phone behind one address is shut out',
        'const noted = failures.get(ip)\n    if (noted) noted.count += 1',
        'const noted = failures.get(ip)\n    if (noted) noted.count -= 1',
      ],
      'wire-unknown-fields': [
        'other fields beside the encrypted ones are let through',
        ' || Object.keys(rest).length > 0)',
        ')',
      ],
      'wire-queue-without-end': [
        'one address fills the queue of openings for everybody',
        "if (underWay >= openingsAtOnce) throw new AppError('server.busy')",
        '',
      ],
      'wire-nonces-forgotten': [
        'nonces are forgotten at once, so that a request may be sent again',
        'new Date(clock.now().getTime() - wire.nonceKeptMs)',
        'clock.now()',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/sealed-stream.ts`,
      project: 'server',
      tests: [`${platform}/sealing.test.ts`],
    },
    {
      'stream-cut': [
        'a file that was cut at the end of a chunk opens as if it were whole',
        'nonce[11] = isLast ? 1 : 0',
        'nonce[11] = 0',
      ],
      'stream-order': [
        'chunks in another order open',
        'nonce.writeUInt32BE(index, 7)',
        'nonce.writeUInt32BE(0, 7)',
      ],
      'stream-one-key': [
        'all files have one key',
        "createHmac('sha256', vault.macKey(keyId, 'file')).update(salt).digest()",
        "createHmac('sha256', vault.macKey(keyId, 'file')).digest()",
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/service/content.ts',
      project: 'server',
      tests: [
        'server/src/modules/file/keeping-files.test.ts',
        'server/src/modules/delivery/keeping-once.test.ts',
      ],
    },
    {
      'file-hash': [
        'another file of ours is printed instead of the approved one',
        'if (!hash.digest().equals(sha256))',
        'if (sha256.length < 0)',
      ],
      'file-other-face': [
        'letters are filled with the outlines of another face when theirs are damaged',
        'if (!file.sha256.equals(own.sha256)) throw error\n',
        '',
        'the SHA-256 of the letter itself, which is compared too',
      ],
      'file-erased-source': [
        'a batch is opened although one of its letters was erased',
        'if (found.length < unknown.length) return null\n',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/rules/own-bytes.ts',
      project: 'server',
      tests: ['server/src/modules/file/rules/own-bytes.test.ts'],
    },
    {
      'file-run-believed': [
        'bytes of a letter are lost because they were said to lie elsewhere',
        'held?.equals(whole.subarray(at, at + length))',
        'held !== undefined',
      ],
      'file-run-outside': [
        'a letter is given out with a piece missing',
        'if (from < 0 || from + length > content.length)',
        'if (from < 0)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/service/keep.ts',
      project: 'server',
      tests: ['server/src/modules/file/keeping-files.test.ts'],
    },
    {
      'file-cut-at-pieces': [
        'every second piece of a long file is lost',
        'at += pieceBytes)',
        'at += 2 * pieceBytes)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/service/links.ts',
      project: 'server',
      tests: [
        'server/src/modules/file/keeping-files.test.ts',
        'server/src/modules/reply/reading-replies.test.ts',
      ],
    },
    {
      'link-unsigned': [
        'an address of a file may be made by anybody',
        '!signingKeys(kernel).some((key) => isSigned(key, address, query.sig))',
        'signingKeys(kernel).length === 0',
      ],
      'link-without-end': [
        'an address that was passed on opens for ever',
        "if (address.expires * 1000 <= now.getTime()) return { result: 'expired' }",
        '',
      ],
      'link-without-guard': [
        'a withdrawn reply can still be opened by its old address',
        'if (guard && !(await guard(kernel, file.id, reader))) return false',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/store/uploads.ts',
      project: 'server',
      tests: [
        'server/src/modules/file/uploading.test.ts',
        'server/src/modules/file/uploading-in-parts.test.ts',
      ],
    },
    {
      'upload-two-parts': [
        'two parts for one place are joined, and the picture is another one',
        "    .where('received', '=', start)\n",
        '',
      ],
      'upload-too-long': [
        'more is taken than was announced',
        '    .where(sql<boolean>`received + ${bytes} <= bytes`)\n',
        '',
        'a CHECK of the table',
      ],
      'upload-of-others': [
        'parts are added to somebody else’s upload',
        "    .where('user_id', '=', userId)\n    .where('received', '=', start)",
        "    .where('received', '=', start)",
        'the upload is looked for with its owner before',
      ],
      'upload-parts-mixed': [
        'the parts of a document are joined in any order',
        "    .orderBy('start')\n",
        "    .orderBy('start', 'desc')\n",
      ],
    },
  ),
]
