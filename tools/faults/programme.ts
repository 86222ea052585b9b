import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'
const agent = `${modules}/agent`
const agentTests = [`${agent}/withdrawing.test.ts`]
const modelTests = [`${agent}/agent-model.test.ts`]

/** Faults in invitations, agents, programs, chosen erasing, months, the directory of places. */
export const programmeFaults = [
  ...faultsIn(
    {
      file: `${agent}/service/commission.ts`,
      project: 'server',
      tests: [`${agent}/commission.test.ts`, ...modelTests],
    },
    {
      'commission-late-friend': [
        'a friend brings a commission for ever',
        'if (paidAt.getTime() > boundAt.getTime() + rule.values.friendDays * dayMs) return',
        'if (paidAt.getTime() < 0) return',
      ],
      'commission-before-agent': [
        'orders from before somebody was an agent bring commissions',
        'agent.decided_at <= paidAt',
        'agent.decided_at !== null',
      ],
      'commission-no-cap': [
        'one friend brings more than the rule allows',
        'const amount = Math.min(full, left)',
        'const amount = full',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/invite/service/bind.ts`,
      project: 'server',
      tests: [`${modules}/invite/inviting.test.ts`],
    },
    {
      'invite-payers-unseen': [
        'nobody sees that an agent and the invited friend pay from one account',
        '    payers,',
        '    payers: new Set(),',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/institution/store/requests.ts`,
      project: 'server',
      tests: [`${modules}/institution/missing-places.test.ts`],
    },
    {
      'place-requests-of-others': [
        'everybody sees which places others asked for',
        'where: sql`user_id = ${userId}`',
        'where: sql`true`',
      ],
      'place-answered-twice': [
        'a second answer replaces the first, and the writer is told twice',
        ".where('id', '=', id)\n    .where('answered_at', 'is', null)",
        ".where('id', '=', id)",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/account/service/views.ts`,
      project: 'server',
      tests: [`${modules}/account/saved-views.test.ts`],
    },
    {
      'view-of-closed-screen': [
        'shared views tell of a screen that somebody may not open',
        'if (!hasPermission(roles, permissionsOf(roles), viewScreens[screen].permission))',
        'if (roles.length === 0)',
      ],
      'view-changed-by-all': [
        'everybody changes and removes what a colleague shares',
        "if (!mayChange(context, row)) throw new AppError('access.denied')",
        '',
      ],
      'view-without-limit': [
        'a list has views without end',
        "if (isFull) throw new AppError('account.views_full')",
        '',
      ],
      'view-of-another-screen': [
        'a view holds what its list does not have',
        'if (foreign !== undefined)',
        'if (foreign === screen)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/account/store/views.ts`,
      project: 'server',
      tests: [`${modules}/account/saved-views.test.ts`],
    },
    {
      'view-own-for-all': [
        'colleagues see what somebody saved for themselves',
        ".where('screen', '=', screen)\n    .where((e) => e.or([e('owner_id', '=', userId), e('is_shared', '=', true)]))",
        ".where('screen', '=', screen)",
      ],
      'view-overwritten': [
        'of two who change a shared view the second overwrites the first unseen',
        ".where('id', '=', id)\n    .where('version', '=', version - 1)",
        ".where('id', '=', id)",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/wallet/service/reconcile.ts`,
      project: 'server',
      tests: ['server/src/adapters/payment/stripe/paying.test.ts'],
    },
    {
      'bill-payer-lost': [
        'a card that only the bill names is never compared with others',
        'if (payerIndex) await notePayer(kernel, payment.id, payerIndex)',
        '',
      ],
    },
  ),
  ...faultsIn(
    { file: `${agent}/service/withdraw.ts`, project: 'server', tests: agentTests },
    {
      'withdraw-held': [
        'an agent who is held takes the money out',
        "if (agent.held_at) throw new AppError('agent.held')",
        '',
      ],
      'withdraw-other-name': [
        'money is paid out under another name than the one that was looked at',
        'if (!isSameName(input.realName, context.vault.openText(agent.real_name_sealed, nameColumn)))',
        'if (input.realName === context.vault.openText(agent.real_name_sealed, nameColumn) + 1)',
      ],
      'withdraw-one-approves': [
        'a large withdrawal needs one approval only',
        'needsSecond: input.amount > rule.secondAbove',
        'needsSecond: input.amount < 0',
      ],
      'withdraw-below-least': [
        'sums below the least are withdrawn',
        'if (input.amount < rule.minWithdrawal)',
        'if (input.amount < 0)',
      ],
    },
  ),
  ...faultsIn(
    { file: `${agent}/service/pay-desk.ts`, project: 'server', tests: agentTests },
    {
      'withdraw-same-person': [
        'one person gives both approvals',
        "if (row.state === 'approved_once' && row.first_by === by)",
        "if (row.state === 'approved_once' && row.first_by === null)",
        'the table refuses the same person twice',
      ],
      'withdraw-reject-keeps': [
        'the money of a rejected withdrawal is gone',
        "await giveBack(context, row)\n    await emit(context, 'agent.withdrawal_rejected'",
        "await emit(context, 'agent.withdrawal_rejected'",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/invite/rules/same-person.ts`,
      project: 'server',
      tests: [`${modules}/invite/inviting.test.ts`],
    },
    {
      'invite-own-device': [
        'somebody invites themselves on their own phone',
        'device: shares(one.devices, other.devices)',
        'device: false',
      ],
      'invite-milder': [
        'the mildest of several signs counts instead of the strictest',
        "if (actions.includes('refuse')) return 'refuse'",
        "if (actions.every((one) => one === 'refuse') && actions.length > 1) return 'refuse'",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/cloud/service/signature.ts`,
      project: 'server',
      tests: [`${modules}/cloud/signing.test.ts`],
    },
    {
      'cloud-forged': [
        'whoever knows the id of a key signs as they like',
        "if (!isSignedWith(secret, text, request.header(cloudHeaders.signature) ?? ''))",
        "if (!isSignedWith(secret, text, request.header(cloudHeaders.signature) ?? '') && secret.length === 0)",
      ],
      'cloud-late': [
        'a request that was written down is sent again a year later',
        'if (!isInTime(time, now))',
        'if (!isInTime(time, time))',
      ],
      'cloud-replayed': [
        'a request is done twice',
        'if (!(await countUse(kernel, keyId, nonce, now)))',
        'if (!(await countUse(kernel, keyId, `${nonce}${Math.random()}`, now)) && nonce === null)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/privacy/service/parting.ts`,
      project: 'server',
      tests: [`${modules}/privacy/chosen-erasing.test.ts`],
    },
    {
      'erase-though-kept': [
        'what its owner has decided to keep after all is erased',
        'chosen[kind] === null || !(await isStillRipe',
        '!(await isStillRipe',
        'choosing to keep takes back what was planned, in the same transaction',
      ],
      'erase-in-talk': [
        'a letter is erased while its owner and staff talk about it',
        'if (await isTalkOpen(kernel, userId)) return undefined',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/month/service/close.ts`,
      project: 'server',
      tests: [`${modules}/month/closing-months.test.ts`],
    },
    {
      'month-one-closes': [
        'one person alone closes a month',
        "if (request.asked_by === context.userId) throw new AppError('month.same_person')",
        '',
        'the table refuses the same person twice',
      ],
      'month-moved': [
        'an entry that came while a month was counted is missing in its figures',
        '(await countTransfers(context, span)) !== digest.transfers)',
        '(await countTransfers(context, span)) < digest.transfers)',
      ],
      'month-out-of-turn': [
        'a month is closed before the one before it',
        "if (!found.isNext) throw new AppError('month.before_open', { month: monthAfter(month, -1) })",
        '',
        'the table refuses it',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/institution/service/import.ts`,
      project: 'server',
      tests: [`${modules}/institution/directory-desk.test.ts`],
    },
    {
      'import-wrong-rows': [
        'a file is imported without the rows that are wrong, and nobody notices',
        "if (count(rows, 'wrong') > 0) throw new AppError('institution.file_wrong')",
        '',
      ],
      'import-unseen': [
        'a file does something else than what was looked at',
        "if (digestOf(rows) !== digest) throw new AppError('institution.file_stale')",
        '',
      ],
      'import-twice': [
        'a place that stands in a file twice is changed twice',
        'if (seen.has(before?.id ?? identity) || seen.has(identity))',
        'if (seen.has(before?.id ?? identity) && seen.size > 1000)',
      ],
    },
  ),
]
