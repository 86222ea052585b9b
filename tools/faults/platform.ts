import { faultsIn } from './fault.ts'

const platform = 'server/src/platform'

/** Requests, sessions, limits, the audit log. */
export const platformFaults = [
  ...faultsIn(
    {
      file: `${platform}/idempotency.ts`,
      project: 'server',
      tests: [`${platform}/answering-once.test.ts`],
    },
    {
      'idempotency-other-person': [
        'the stored answer of another person with the same key is given out',
        "    .where('user_id', '=', userId)\n    .where('key', '=', key)\n    .executeTakeFirst()",
        "    .where('key', '=', key)\n    .executeTakeFirst()",
      ],
      'idempotency-other-request': [
        'another request with a used key gets the answer of the first',
        "if (!row.request_hash.equals(hash)) throw new AppError('idempotency.mismatch')",
        '',
      ],
      'idempotency-order-of-fields': [
        'the same request with its fields in another order is refused',
        '.sort(([a], [b]) => (a < b ? -1 : 1))',
        '',
        'the call’s schema puts the fields in its own order',
      ],
      'idempotency-never-forgotten': [
        'answers with private content are kept for ever',
        "    .where('created_at', '<', new Date(clock.now().getTime() - 48 * 3_600_000))",
        "    .where('created_at', '<', new Date(0))",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/event-delivery.ts`,
      project: 'server',
      tests: [`${platform}/delivering-events.test.ts`],
    },
    {
      'event-of-no-concern': [
        'handlers get what they have said does not concern them',
        'not coalesce(o.value ? (f.data ->> o.key), false)',
        'false',
      ],
      'event-together-for-ever': [
        'one bad delivery stops all that came with it',
        'current = part.length === 1 ? part[0] : undefined',
        'current = part[0]',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/account/service/dated-desk.ts',
      project: 'server',
      tests: ['server/src/modules/account/planning-settings.test.ts'],
    },
    {
      'planned-by-anybody': [
        'whoever may not set a setting withdraws what was planned of it',
        'requirePermission(context.session, permission)',
        'void permission',
      ],
      'planned-in-the-past': [
        'a version is set for a time that has passed, and what was settled since has other grounds',
        'moment <= now ||',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/versioned-table.ts`,
      project: 'server',
      tests: [
        'server/src/modules/account/changing-settings.test.ts',
        'server/src/modules/account/planning-settings.test.ts',
        'server/src/modules/letter/changing-prices.test.ts',
      ],
    },
    {
      'version-withdrawn-copied': [
        'a version that was withdrawn comes into force where copies are kept',
        'sql`not ${isWithdrawn}`',
        'everywhere',
      ],
      'version-withdrawn-read': [
        'a version that was withdrawn comes into force within transactions and where no copies are kept',
        '${moment}::timestamptz and not ${isWithdrawn}',
        '${moment}::timestamptz',
      ],
      'version-withdrawn-late': [
        'a version that is in force already is withdrawn, and what was settled by it has no ground',
        'and effective_from > ${at}',
        'and ${at}::timestamptz is not null',
      ],
      'version-after-an-old-one': [
        'a colleague’s change of a setting is written over by one that was made beside it',
        ') = ${baseVersion}\n',
        ') >= ${baseVersion}\n',
        'the number after the base is taken, and no two versions have one number',
      ],
      'version-beyond-the-newest': [
        'a change of a version that nobody has seen leaves a hole in the history',
        ') = ${baseVersion}\n',
        ') <= ${baseVersion}\n',
      ],
      'version-of-another-key': [
        'setting one paper refuses the first change of another',
        'const own = key ?',
        "const own = key === 'reason' ?",
      ],
      'version-oldest-in-force': [
        'the oldest version of a setting is taken for the one in force',
        'order by version desc limit',
        'order by version limit',
      ],
      'version-without-its-rows': [
        'what other tables keep of a new version is forgotten',
        'await addRows?.(context, baseVersion + 1, values)',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/call-route.ts`,
      project: 'server',
      tests: [
        'server/test/sweep.test.ts',
        `${platform}/web-surface.test.ts`,
        'server/test/foreign-clients.test.ts',
      ],
    },
    {
      'access-of-staff': [
        'anybody who is logged in may make the calls of staff',
        "if (call.access !== 'user') requirePermission(session, call.access.staff)",
        '',
      ],
      'access-of-writers': [
        'guests may make the calls of writers',
        "if (!session) throw new AppError('session.required')",
        'if (!session) return',
      ],
      'access-dead-token': [
        'an expired token keeps people from what every guest may see',
        "if (call.access === 'guest' && error instanceof AppError) return null",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/call-input.ts`,
      project: 'server',
      tests: [
        'server/test/sweep.test.ts',
        `${platform}/web-surface.test.ts`,
        'server/test/foreign-clients.test.ts',
      ],
    },
    {
      'input-unchecked': [
        'a request is taken without a look at its fields',
        'if (parsed.success) return parsed.data\n  const fields',
        'return value\n  const fields',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/session.ts`,
      project: 'server',
      tests: [
        'server/test/session.test.ts',
        'server/src/modules/account/sessions.test.ts',
        'server/src/modules/account/second-factor.test.ts',
      ],
    },
    {
      'session-ended': [
        'a token goes on working after logout',
        'if (!row || row.ended_at || row.user_id !== payload.uid)',
        'if (!row || row.user_id !== payload.uid)',
      ],
      'session-idle-staff': [
        'a console left open stays open for ever',
        'idle > staffIdleMs))',
        'idle < 0))',
      ],
      'session-second-factor-kept': [
        'the second factor counts without having been given',
        'isSecondFactorPassed: row.is_second_factor_passed,',
        'isSecondFactorPassed: true,',
      ],
      'session-old-roles': [
        'a token keeps the roles of the day on which it was made',
        'const isOld = isHalfOver || payload.role.join() !== roles.join()',
        'const isOld = isHalfOver',
      ],
      'session-not-renewed': [
        'people are logged out in the middle of a letter',
        'const isOld = isHalfOver || ',
        'const isOld = ',
      ],
      'session-known-expired': [
        'a token that was seen before works after its end',
        "if (known.payload.exp * 1000 <= clock.now().getTime()) throw new AppError('session.expired')",
        '',
        'the end of the row in `sessions` is asked each time',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/limit.ts`,
      project: 'server',
      tests: [`${platform}/counting-limits.test.ts`],
    },
    {
      'limit-one-more': [
        'a code may be guessed once more than allowed',
        'or c.count < ${max}',
        'or c.count <= ${max}',
      ],
      'limit-never-over': [
        'who was stopped once is stopped for ever',
        'where c.ends_at <= ${now} or c.count',
        'where c.count',
      ],
      'limit-in-the-open': [
        'phone numbers stand readable in the table of counters',
        '`${hashed(rule.key)}:${rule.seconds}`',
        '`${rule.key}:${rule.seconds}`',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/audit/service/chain.ts',
      project: 'server',
      tests: ['server/src/modules/audit/chaining.test.ts'],
    },
    {
      'audit-head': [
        'a last entry that was rewritten with its hash is not noticed',
        'return at.hash.equals(head.hash)',
        'return true',
      ],
      'audit-neighbour': [
        'an entry that was taken out of the middle is not noticed',
        '!row.previous_hash.equals(at.hash) || ',
        '',
        'the hash of each entry is made over that of the one before',
      ],
      'audit-content': [
        'an entry that was changed is not noticed',
        '!row.hash.equals(hashOf(at.hash, facts))',
        'false',
      ],
      'audit-cut': [
        'entries cut off at the end are not noticed',
        'if (rows.length === 0) return false',
        'if (rows.length === 0) return true',
      ],
    },
  ),
]
