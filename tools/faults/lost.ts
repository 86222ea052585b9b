import { faultsIn } from './fault.ts'

const delivery = 'server/src/modules/delivery'
const tests = ['mail', 'often', 'and-found'].map((name) => `${delivery}/lost-${name}.test.ts`)
const rates = [`${delivery}/lost-often.test.ts`]

/** Lost mail: sent again, paid back, or decided by staff. */
export const lostFaults = [
  ...faultsIn(
    { file: `${delivery}/rules/lost.ts`, project: 'server', tests },
    {
      'lost-too-early': [
        'mail is paid back that is only late',
        "today >= from ? 'time' : null",
        "'time'",
      ],
      'lost-sent-for-ever': [
        'ordinary mail is sent again as often as somebody asks',
        'if (resends > 0 && !isRepeatable) return nothing',
        '',
      ],
      'lost-asked-again': [
        'what staff have declined is asked for again',
        "if (claim && claim.state !== 'granted') return nothing",
        '',
      ],
      'lost-no-rate': [
        'somebody who loses every letter is never looked at',
        "ground === 'carrier' || claimed <",
        "ground !== 'carrier' || claimed <",
      ],
    },
  ),
  ...faultsIn(
    { file: `${delivery}/rules/lost.ts`, project: 'server', tests: rates },
    {
      'lost-rate-of-busy': [
        'whoever posts hundreds of letters waits for staff at the third loss',
        'Math.max(freeClaims, Math.floor(posted / piecesPerClaim))',
        'freeClaims',
      ],
      'lost-rate-of-new': [
        'somebody with few letters waits for staff at the first loss',
        'Math.max(freeClaims, Math.floor(posted / piecesPerClaim))',
        'Math.floor(posted / piecesPerClaim)',
      ],
    },
  ),
  ...faultsIn(
    { file: `${delivery}/store/lost.ts`, project: 'server', tests: rates },
    {
      'lost-rate-of-carriers': [
        'losses that carriers admit count against the writer',
        " and x.ground = 'time'",
        '',
      ],
      'lost-rate-of-arrivals': [
        'claims that an arrival has overtaken count against the writer',
        " and x.state <> 'ended'",
        '',
      ],
      'lost-rate-for-life': [
        'claims of years ago count against the writer',
        " and x.made_at > ${until} - interval '1 year'",
        '',
      ],
      'lost-rate-of-all': [
        'claims of other people count against the writer',
        'from lost_claims x where x.user_id = ${userId} and',
        'from lost_claims x where',
      ],
      'lost-rate-posted-ever': [
        'letters of years ago allow more claims',
        " and x.posted_at > ${until} - interval '1 year'",
        '',
      ],
    },
  ),
  ...faultsIn(
    { file: `${delivery}/service/lost.ts`, project: 'server', tests },
    {
      'lost-any-wish': [
        'ordinary mail is paid back on a word',
        "if (!offer.ways.includes(wish)) throw new AppError('request.invalid', { field: 'wish' })",
        '',
      ],
      'lost-of-others': [
        'a stranger has somebody else’s letter paid back',
        'userId !== undefined && found.user_id !== userId',
        'userId === undefined && found.user_id !== userId',
      ],
      'lost-counted-at-once': [
        'claims made at once are all settled alone',
        'await lockClaims(context, context.userId)',
        '',
      ],
      'lost-decided-after-arrival': [
        'a letter that has arrived is paid back',
        "if (!underWay.includes(piece.state)) throw new AppError('delivery.lost_settled')",
        '',
      ],
      'lost-copy-stays': [
        'a letter that has arrived is printed again',
        'await withdrawCopies(context, pieceId, at)',
        '',
      ],
    },
  ),
  ...faultsIn(
    { file: `${delivery}/service/copies.ts`, project: 'server', tests },
    {
      'lost-paid-and-sent': [
        'what was paid back is posted as well',
        "if (await isPaidBack(context, pieceId)) throw new AppError('delivery.paid_back')",
        '',
      ],
      'lost-sent-without-number': [
        'a registered letter is sent again without a number',
        "if (claimId && piece.mail_class !== 'ordinary')",
        "if (claimId && piece.mail_class === 'ordinary')",
      ],
    },
  ),
  ...faultsIn(
    { file: `${delivery}/service/return.ts`, project: 'server', tests },
    {
      'lost-returned-after-refund': [
        'staff are told that a letter which was paid back was never posted',
        "if (await isPaidBack(context, row.id)) throw new AppError('delivery.paid_back')",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/order/service/move.ts',
      project: 'server',
      tests: ['server/src/modules/order/state-moves.test.ts'],
    },
    {
      'lost-refund-of-any': [
        'mail on its way is refunded without a claim',
        'from = endedBefore,',
        'from,',
      ],
    },
  ),
]
