import { faultsIn } from './fault.ts'

const platform = 'server/src/platform'
const account = 'server/src/modules/account'

/** Allowances that strangers cannot use up for others. */
export const limitFaults = [
  ...faultsIn(
    {
      file: `${account}/service/code-limits.ts`,
      project: 'server',
      tests: [
        `${account}/known-pairs.test.ts`,
        `${account}/login-codes.test.ts`,
        `${account}/network.test.ts`,
        `${account}/send-budget.test.ts`,
      ],
    },
    {
      'limit-known-pair': [
        'strangers use up the codes of a number, and its owner cannot log in',
        'if (isKnown) return',
        'if (false) return',
      ],
      'limit-kept-share': [
        'strangers use up all codes of an hour',
        'const keptShare = 0.2',
        'const keptShare = 0',
      ],
      'limit-targets': [
        'a network sends codes to as many numbers as it likes',
        ', different: reached },',
        ', different: "" },',
      ],
      'limit-passkey-shared': [
        'wrong codes of a network stop logins by passkey as well',
        'key: `account.${kind}.address:${key}`',
        'key: `account.check.address:${key}`',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${account}/service/codes.ts`,
      project: 'server',
      tests: [`${account}/known-pairs.test.ts`],
    },
    {
      'limit-known-try': [
        'wrong codes of a stranger in the same network stop an owner',
        '    isKnown\n      ? knownCheckLimits(',
        '    false && contact\n      ? knownCheckLimits(',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${account}/store/codes.ts`,
      project: 'server',
      tests: [`${account}/known-pairs.test.ts`],
    },
    {
      'limit-code-replaced': [
        'a stranger’s code takes the place of the owner’s',
        'purpose: isKnown ? ofKnown(purpose) : purpose,',
        'purpose,',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${account}/store/sessions.ts`,
      project: 'server',
      tests: [`${account}/known-pairs.test.ts`],
    },
    {
      'limit-any-device': [
        'every device counts as known to a number',
        "    .where('sessions.device_id', '=', deviceId)\n",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/client-address.ts`,
      project: 'server',
      tests: [`${platform}/client-address.test.ts`, `${account}/network.test.ts`],
    },
    {
      'limit-wide-networks': [
        'a stranger with a /48 has 65,536 allowances',
        '  { bits: 48, share: 4 },\n',
        '',
      ],
      'address-port': [
        'each port of a client has an allowance of its own',
        '/^(\\d[\\d.]*):\\d{1,5}$/',
        '/^(\\d[\\d.]*)#\\d{1,5}$/',
      ],
      'address-of-words': [
        'a client writes words for an address and has a fresh allowance each time',
        'return isIP(bare) === 0 ? null : bare',
        'return bare',
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
      'limit-same-counted': [
        'the same value is counted again and again as another one',
        'if (rule.mark === undefined || !seen.has(rule.mark))',
        'if (rule.max > 0)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/call-gate.ts`,
      project: 'server',
      tests: [`${platform}/call-gate.test.ts`],
    },
    {
      'overload-no-bound': [
        'any number of calls works at once, and all are late together',
        'if (this.#queue.length === 0 && this.#hasRoom()) return this.#take()',
        'if (this.#queue.length === 0) return this.#take()',
      ],
      'overload-queue-grows': [
        'whoever cannot be served is told so after a long wait',
        '    if (this.#queue.length >= this.#limits.waiting) throw this.#busy()\n',
        '',
      ],
      'overload-waits-long': [
        'in a queue that never empties all wait as long as in a burst',
        'now - this.#emptyAt > intervalMs ? targetMs : intervalMs',
        'intervalMs',
      ],
      'overload-burst-refused': [
        'a burst that would be served in time is refused',
        'now - this.#emptyAt > intervalMs ? targetMs : intervalMs',
        'targetMs',
      ],
      'overload-all-slow': [
        'on a slow machine all that work at once are late together',
        'this.#limit * (1 - newest)',
        'this.#limit',
      ],
      'overload-long-without-end': [
        'calls that hang pile up without a bound',
        'if (since > before || this.#long.size >= longShare * parallel) break',
        'if (since > before) break',
      ],
      'overload-hangs': [
        'a provider that hangs shuts everybody out',
        'if (since > before || this.#long.size >= longShare * parallel) break',
        'if (since > 0) break',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/guest-cost.ts`,
      project: 'server',
      tests: [`${platform}/guest-cost.test.ts`],
    },
    {
      'cost-of-cpu': [
        'a guest with dear requests keeps the server busy',
        'minute.cpuMs += this.#sum - begun.sum',
        'minute.cpuMs += 0',
      ],
      'cost-of-bytes': [
        'a guest fetches as many bytes as it likes',
        'Math.max(0, sent - begun.sent) || announced',
        '0',
      ],
      'cost-of-members': [
        'people who are logged in are refused for what guests of their network do',
        'if (!(await isMember(request))) cost',
        'cost',
      ],
      'cost-of-health': [
        'a balancer takes a server out because guests used up its minute',
        "const neverRefused = new Set(['/healthz', '/readyz', '/metrics'])",
        'const neverRefused = new Set([""])',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/api-page.ts`,
      project: 'server',
      tests: [`${platform}/api-documents.test.ts`],
    },
    {
      'document-of-staff': [
        'anybody reads what staff call',
        '    await requireStaff(kernel, request)\n',
        '',
      ],
      'document-half-staff': [
        'a session of staff without its second factor reads what staff call',
        "  if (!session.isSecondFactorPassed) throw new AppError('session.second_factor')\n",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/store/unused.ts',
      project: 'server',
      tests: ['server/src/modules/file/quota-of-unused.test.ts'],
    },
    {
      'quota-used-counts': [
        'whoever has sent many photos may upload no more',
        '    and not exists (select from file_holds h where h.file_id = f.id)\n',
        '',
      ],
      'quota-announced-free': [
        'uploads side by side get past the quota',
        '(select coalesce(sum(bytes), 0) from file_uploads',
        '(select coalesce(sum(received), 0) from file_uploads',
      ],
      'quota-going-on': [
        'an upload that was interrupted near the quota cannot go on',
        ' and id is distinct from ${exceptId ?? null}::uuid) as bytes',
        ') as bytes',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/modules/file/service/unused.ts',
      project: 'server',
      tests: ['server/src/modules/file/quota-of-unused.test.ts'],
    },
    {
      'quota-of-all': [
        'many accounts fill the disk',
        '  if ((await bytesOfAll(context)) + bytes > UNUSED_GIGABYTES_ALL * gigabyte)',
        '  if (bytes > UNUSED_GIGABYTES_ALL * gigabyte)',
      ],
      'quota-untold': [
        'nobody is told before uploads are refused',
        '  if (share < nearShare) return []',
        '  if (share < 2) return []',
      ],
    },
  ),
]
