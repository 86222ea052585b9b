import { faultsIn } from './fault.ts'

const platform = 'server/src/platform'

/** Faults in limits: clocks, a full database, readings by staff, welcome gifts. */
export const guardFaults = [
  ...faultsIn(
    {
      file: 'server/src/modules/wallet/service/ledger-page.ts',
      project: 'server',
      tests: [
        'server/src/modules/letter/counting-letters.test.ts',
        'server/src/modules/order/ledger-audit.test.ts',
      ],
    },
    {
      'health-of-figures': [
        'a wrong count on a page takes every server out of service',
        'isHealthy: audit.breaks.every(({ name }) => figures.has(name))',
        'isHealthy: audit.breaks.length === 0',
      ],
      'health-of-broken-money': [
        'a server with a broken ledger goes on serving',
        'isHealthy: audit.breaks.every(({ name }) => figures.has(name))',
        'isHealthy: true',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/letter/schema.sql',
      project: 'server',
      tests: ['server/src/modules/letter/counting-letters.test.ts'],
    },
    {
      'figure-of-last-commit': [
        'letters paid at once leave a wrong time of the first payment',
        'do update set first_paid_at = excluded.first_paid_at where excluded.first_paid_at < f.first_paid_at;',
        'do nothing;',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/privacy/service/erase.ts',
      project: 'server',
      tests: ['server/src/modules/privacy/nothing-left-over.test.ts'],
    },
    {
      'erased-but-answered': [
        'words of staff about a deleted person stay in stored answers',
        'await emptyStaffAnswers(kernel)',
        'await Promise.resolve(emptyStaffAnswers.length)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/clock-skew.ts`,
      project: 'server',
      tests: [`${platform}/clock-skew.test.ts`],
    },
    {
      'clock-far-serves': [
        'a server whose clock is a minute off goes on serving',
        'Math.abs(skew) <= skewBounds.refused',
        'skew <= skewBounds.refused',
      ],
      'clock-not-waited-for': [
        'rows that a migration has made are not in force yet when the server starts',
        'if (hasMigrated && skew > 0)',
        'if (!hasMigrated && skew > 0)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/wait-for-database.ts`,
      project: 'server',
      tests: [`${platform}/waiting-for-database.test.ts`],
    },
    {
      'start-gives-up': [
        'a start that meets a full database ends at once',
        'performance.now() - begun + againAfterMs > forMs',
        'performance.now() > begun',
      ],
      'start-one-connection': [
        'a start believes a database that has room for one connection',
        'const neededAtOnce = 3',
        'const neededAtOnce = 1',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/audit/store.ts',
      project: 'server',
      tests: ['server/src/modules/audit/reading-much.test.ts'],
    },
    {
      'reading-without-end': [
        'staff read as much as they like',
        ' or m.readings < ${most}\n',
        ' or true\n',
      ],
      'reading-untold': [
        'nobody is told who reads too much',
        'm.readings + 1 = ${most} then ${now}',
        'false then ${now}',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/wallet/service/newness.ts',
      project: 'server',
      tests: ['server/src/modules/wallet/gift-for-newcomers.test.ts'],
    },
    {
      'gift-after-deletion': [
        'a deleted account brings the gift again',
        "await addMarks(kernel, { gift: 'welcome', indexes }, keptFrom(kernel))\n}",
        '}',
      ],
      'gift-by-device': [
        'one device brings a gift to each number',
        'deviceId === null ? deviceMarks(kernel, userId) : [deviceMark(deviceId)]',
        'deviceId === null ? deviceMarks(kernel, userId) : []',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/account/service/second-factor.ts',
      project: 'server',
      tests: ['server/src/modules/account/second-factor.test.ts'],
    },
    {
      'factor-replayed': [
        'a code of the authenticator works twice',
        'if (step !== null && step <= authenticator.last_step)',
        'if (step !== null && step < authenticator.last_step)',
      ],
    },
  ),
]
