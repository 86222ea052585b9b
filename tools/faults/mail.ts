import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/** Review, print, bench, replies, cards, the address for the answer. */
export const mailFaults = [
  ...faultsIn(
    {
      file: `${modules}/postcard/rules/card.ts`,
      project: 'server',
      tests: [
        `${modules}/postcard/photos-on-cards.test.ts`,
        `${modules}/postcard/ordering-cards.test.ts`,
      ],
    },
    {
      'card-crop-below': [
        'a cut-out that reaches below its picture is accepted and printed with a blank strip',
        'crop.y + crop.height <= height',
        'true',
      ],
      'card-crop-turned': [
        'a turned picture is checked against its size before turning',
        'turn % 180 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]',
        '[picture.width, picture.height]',
      ],
      'card-stretched': [
        'a photograph is printed visibly stretched',
        'Math.abs(ratio - 1) <= stretchAllowed',
        'ratio > 0',
      ],
      'card-ornaments': [
        'a card with stickers goes to a place that refuses them',
        'stickers.length > 0 || findDesign(design)?.isDecorated === true',
        'findDesign(design)?.isDecorated === true',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/letter/service/decide.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/proposing-changes.test.ts`,
        `${modules}/letter/changing-rules.test.ts`,
        `${modules}/letter/keeping-photos.test.ts`,
      ],
    },
    {
      'review-picture-put-in': [
        'staff may put a picture into somebody’s letter',
        'if (fileIdsOf(content).some((id) => !pictures.has(id)))',
        'if (false)',
      ],
      'review-no-change': [
        'the writer is asked about a change that is none',
        "if (!correction && JSON.stringify(before.content) === JSON.stringify(content))\n    throw new AppError('letter.no_change')\n",
        '',
      ],
      'review-other-paper': [
        'a change puts the letter on other paper than was paid for',
        "if (content.paper !== letter.paper)\n    throw new AppError('request.invalid', { field: 'content.paper' })\n",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/change.ts`,
      project: 'server',
      tests: [`${modules}/letter/proposing-changes.test.ts`],
    },
    {
      'review-address-forgotten': [
        'an address that the writer agreed to is not the one on the envelope',
        '...(to && { recipient_sealed: sealRecipient({ vault }, to) }),',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/postcard/service/pass-clean.ts`,
      project: 'server',
      tests: [`${modules}/postcard/passing-clean-cards.test.ts`],
    },
    {
      'cards-unseen': [
        'all clean cards are passed by somebody who has looked at none of them',
        "if (unseen.length > 0) throw new AppError('postcard.sample_unseen', { count: unseen.length })",
        '',
      ],
      'cards-decided-by-others': [
        'cards are passed by somebody who has opened none, because others have decided the chosen ones',
        'if (missing <= 0) return cards',
        'if (missing <= cards.length) return cards',
      ],
      'cards-chosen-again': [
        'who does not like the chosen cards gets others',
        'if (shown) return shown\n  }',
        'if (!shown) return shown as never\n  }',
      ],
      'cards-after-refusal': [
        'the others are passed although one of the chosen cards was refused',
        'if (isOld || cards.some(isBad)) {',
        'if (isOld) {',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/delivery/rules/scan.ts`,
      project: 'server',
      tests: [
        `${modules}/delivery/bench-rules.test.ts`,
        `${modules}/delivery/printing-generations.test.ts`,
      ],
    },
    {
      'scan-older-file': [
        'a sheet of an older file is packed',
        "if (code.kind === 'sheet' && code.sheets !== piece.sheets) return refuse('unknown_code')",
        '',
      ],
      'scan-cancelled': [
        'a cancelled letter is packed and posted',
        "if (over.includes(piece.state)) return refuse('cancelled')",
        '',
      ],
      'scan-wrong-envelope': [
        'a sheet goes into somebody else’s envelope',
        "if (openPieceId !== piece.id) return refuse('other_piece')\n  if (!isPackable(packing)) return notPackable(piece)\n  if (!piece.packed.has(addressSheet))",
        'if (!isPackable(packing)) return notPackable(piece)\n  if (!piece.packed.has(addressSheet))',
      ],
      'scan-sheet-missing': [
        'a letter is posted without one of its sheets',
        "(piece.state === 'packed' && !hasAllSheets(piece.packed, piece.sheets))\n  )\n    return refuse('sheets_missing')",
        "false\n  )\n    return refuse('sheets_missing')",
      ],
      'scan-untracked': [
        'registered mail is posted without a number',
        "if (needsTracking(piece.mailClass) && !piece.isTracked) return plain('accepted')",
        '',
      ],
      'scan-spoilt-copy': [
        'a spoilt copy goes into the envelope although it was printed again',
        "if (generation !== valid) return refuse(generation < valid ? 'spoilt_copy' : 'unknown_code')",
        '',
      ],
      'scan-label-of-another': [
        'while a piece waits for its label another is scanned, and gets that number',
        "if (openPieceId !== null && openPieceId !== piece.id) return refuse('label_first')",
        '',
      ],
      'scan-counted-twice': [
        'a sheet that is scanned twice counts as two',
        "if (piece.printed.has(sheet)) return plain('already')",
        '',
      ],
      'scan-dissolved': [
        'a sheet of a batch that was dissolved is packed',
        "if (!piece.isBatched) return refuse('dissolved')",
        '',
      ],
      'scan-last-sheet': [
        'a letter counts as whole without its last sheet',
        'sheet <= sheets; sheet += 1) if (!scanned.has(sheet))',
        'sheet < sheets; sheet += 1) if (!scanned.has(sheet))',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/reply/service/identity.ts`,
      project: 'server',
      tests: [
        `${modules}/reply/matching.test.ts`,
        `${modules}/reply/receiving-replies.test.ts`,
        `${modules}/reply/scanning-replies.test.ts`,
      ],
    },
    {
      'reply-other-letter': [
        'the code of somebody else’s letter opens the box',
        'piece?.userId === owner ? await readSnapshot',
        'piece ? await readSnapshot',
      ],
      'reply-without-match': [
        'a reply whose second sign does not fit goes to the owner of the box',
        'userId: isMatch ? owner : null,',
        'userId: owner,',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/reply/service/publish.ts`,
      project: 'server',
      tests: [
        `${modules}/reply/receiving-replies.test.ts`,
        `${modules}/reply/scanning-replies.test.ts`,
      ],
    },
    {
      'reply-counted-once': [
        'a reply is shown with a sheet missing',
        "if (sheetsCounted !== row.sheets_stated) throw new AppError('reply.count_differs')",
        '',
      ],
      'reply-box-again': [
        'the second look at the box code is left out',
        "if (readBoxCode(boxCode) !== row.box_stated) throw new AppError('reply.box_differs')",
        '',
      ],
      'reply-scan-missing': [
        'a reply is shown without the back of a page',
        "if (count > 0) throw new AppError('reply.scans_missing', { count })",
        '',
      ],
      'reply-from-quarantine': [
        'a reply of nobody is shown',
        "if (row.state === 'quarantine') throw new AppError('reply.quarantined')",
        '',
        'a reply in quarantine is not being scanned, which is asked next',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/adapters/print/letter.ts',
      project: 'server',
      tests: [
        'server/src/adapters/print/reply-address.test.ts',
        'server/src/adapters/print/drawing.test.ts',
      ],
    },
    {
      'print-missing-glyph': [
        'a character that no face has is printed as a box',
        'if (model.missing.length > 0)',
        'if (model.missing.length < 0)',
      ],
      'print-no-reply-address': [
        'the reader does not learn where to answer',
        'if (hasReply) parts.push(await replyAddress(stage, isFront))',
        '',
      ],
      'print-reply-everywhere': [
        'the address for the answer stands on the first page',
        "sides.findLast(({ face }) => face.kind === 'text') ??",
        "sides.find(({ face }) => face.kind === 'text') ??",
      ],
      'print-cut-text': [
        'a letter that was too long is printed without its end',
        "if (model.truncated > 0) throw new PrintError('invalid', 'The letter is longer than can be set.')",
        '',
      ],
    },
  ),
]
