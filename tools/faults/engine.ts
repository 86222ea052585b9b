import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/** The engine of all mail: proofs that become orders, drafts, decisions of reviewers, moves. */
export const engineFaults = [
  ...faultsIn(
    {
      file: `${modules}/mail/service/decide.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/reviewing.test.ts`,
        `${modules}/letter/changing-rules.test.ts`,
        `${modules}/postcard/reviewing-cards.test.ts`,
      ],
    },
    {
      'review-two-decide': [
        'two reviewers decide on one letter',
        "if (!(await claimReview(context, orderId, version))) throw mailError(name, 'review_changed')",
        'await claimReview(context, orderId, version)',
      ],
      'review-broken-rule': [
        'mail against the rules is passed',
        "if (isBlocking(breaches)) throw mailError(name, 'breach', { breaches })\n",
        '',
      ],
      'review-not-audited': [
        'a refusal leaves no trace in the audit log',
        'action: `${name}.refuse`,',
        'action: `${name}.pass`,',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/check-order.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/ordering.test.ts`,
        `${modules}/postcard/ordering-cards.test.ts`,
        `${modules}/letter/enclosing-pictures.test.ts`,
      ],
    },
    {
      'order-broken-rule': [
        'mail that breaks a rule by now is ordered',
        "if (isBlocking(now)) throw mailError(product.name, 'breach', { breaches: blockingOnly(now) })\n",
        '',
      ],
      'order-unseen-warning': [
        'mail is ordered although its writer has not seen a warning',
        "if (unseen.length > 0) throw mailError(product.name, 'warning_unseen', { breaches: unseen })\n",
        '',
      ],
      'order-stale-draft': [
        'an older text than the draft’s is ordered',
        "if (draft && draft.version !== proof.draft_version) throw mailError(product.name, 'proof_stale')\n",
        '',
      ],
      'order-other-kind': [
        'the proof of another kind of mail is ordered',
        '!kinds.some((kind) => kind === proof.kind)',
        'false',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/store/proofs.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/ordering.test.ts`,
        `${modules}/postcard/ordering-cards.test.ts`,
        `${modules}/coupon/coupon-races.test.ts`,
      ],
    },
    {
      'order-proof-twice': [
        'one proof makes two orders',
        'case when exists (select from taken) then true else refuse(${sql.lit(proofTaken)}) end',
        'true',
        'the key mail_items_proof_once',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/store/drafts.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/saving-drafts.test.ts`,
        `${modules}/letter/paying-letters.test.ts`,
        `${modules}/postcard/saving-card-drafts.test.ts`,
      ],
    },
    {
      'draft-changed-since': [
        'what was written after the proof goes with the ordered draft',
        ' and d.version = coalesce(w.version, d.version)',
        '',
      ],
      'draft-of-another': [
        'somebody else’s draft goes with an order',
        'where d.id = w.id and d.user_id = w.user_id',
        'where d.id = w.id',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/begin-review.ts`,
      project: 'server',
      tests: [`${modules}/letter/coming-into-review.test.ts`],
    },
    {
      'review-order': [
        'letters paid together come to reviewers in the order of their ids',
        'orderIds.flatMap((id) => (isMoved.has(id) ? (items.get(id) ?? []) : []))',
        '[...items.values()].filter(({ order_id: id }) => isMoved.has(id))',
      ],
      'review-begun-twice': [
        'mail that is under review, or past it, is checked and queued again',
        'const isMoved = new Set(moved.map(({ id }) => id))',
        'const isMoved = new Set([...items.keys(), ...moved.map(({ id }) => id)])',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/draw-anew.ts`,
      project: 'server',
      tests: [
        `${modules}/letter/readdressing.test.ts`,
        `${modules}/postcard/following-cards.test.ts`,
        `${modules}/mail/places-of-orders.test.ts`,
      ],
    },
    {
      'move-behind-a-change': [
        'mail that was changed while it was drawn for another address loses the change',
        'if (!row || !held || row.approved_version !== version.version)',
        'if (!row || !held)',
        'holdOrder, which wants an open state, and the trigger mail_items_fixed, which wants a move from the version in force',
      ],
      'move-without-its-order': [
        'the office finds an order at the place that its mail has left',
        'institutionId: institution_id,',
        'institutionId: item.institution_id,',
      ],
      'move-unseen-by-reviewer': [
        'a reviewer passes mail with another address than is on the screen',
        'review_version: row.review_version + 1,',
        'review_version: row.review_version,',
      ],
    },
  ),
]
