import { faultsIn } from './fault.ts'

const platform = 'server/src/platform'
const modules = 'server/src/modules'
const quota = [`${modules}/file/quota-of-unused.test.ts`]
const allowance = [`${modules}/ai/allowance.test.ts`]

/** Faults of limits of one server: early refusals, unused files, questions to a model, queues. */
export const boundFaults = [
  ...faultsIn(
    {
      file: `${platform}/refuse-early.ts`,
      project: 'server',
      tests: [`${platform}/refuse-early.test.ts`, `${platform}/overload.test.ts`],
    },
    {
      'early-preflight': [
        'a browser of another origin reports a broken server instead of a busy one',
        "request.method !== 'OPTIONS' && isRefused(",
        'isRefused(',
      ],
      'early-with-query': [
        'a path with a query is read in full before it is refused',
        'isRefused(end < 0 ? url : url.slice(0, end))',
        'isRefused(url)',
      ],
      'early-one-language': [
        'a reader is told in a foreign language that the server is busy',
        'bodies.get(localeOf(request))',
        "bodies.get('en')",
      ],
      'early-any-origin': [
        'pages of strangers read the answers of a busy server',
        'origins.includes(origin) && {',
        '{',
      ],
      'early-body-read': [
        'the body of a refused request is taken for the next request',
        'hasBody(request) &&',
        'false &&',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/call-route.ts`,
      project: 'server',
      tests: [`${platform}/overload.test.ts`],
    },
    {
      'early-of-all-paths': [
        'health and the app itself are refused while calls wait',
        'paths.has(path) && gate.refusesNext()',
        'gate.refusesNext()',
      ],
      'early-never': [
        'refusing costs as much as serving',
        'paths.has(path) && gate.refusesNext()',
        'paths.has("") && gate.refusesNext()',
      ],
      'gate-held-by-uploads': [
        'uploads over slow networks shut all calls out',
        'handler: waitsForOthers(call)',
        'handler: paths.has("")',
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
      'early-uncounted': [
        'the figures of an overload miss what was refused early',
        '    this.#refused += 1\n    return true',
        '    return true',
      ],
    },
  ),
  ...faultsIn(
    { file: `${modules}/file/store/unused.ts`, project: 'server', tests: quota },
    {
      'quota-of-days-ago': [
        'what was swept long ago counts for ever',
        '    and f.created_at > ${new Date(now.getTime() - sweptMs)}\n',
        '',
      ],
      'quota-removed-counts': [
        'deleting a picture makes no room for another',
        'where f.removed_at is null and f.purpose',
        'where f.purpose',
      ],
      'quota-preview-counts': [
        'previews of photos that were sent fill the quota',
        '\n    and not exists (select from file_pictures p join file_holds h on h.file_id = p.file_id where p.preview_id = f.id)',
        '',
      ],
    },
  ),
  ...faultsIn(
    { file: `${modules}/file/service/unused.ts`, project: 'server', tests: quota },
    {
      'quota-one-by-one': [
        'one person fills the disk with files that are small enough each',
        '  if (own + bytes > UNUSED_MEGABYTES * megabyte)',
        '  if (bytes > UNUSED_MEGABYTES * megabyte)',
      ],
      'quota-near-untold': [
        'a person learns of the quota by a refused photo',
        'isNear: usedMegabytes >= max * nearShare',
        'isNear: usedMegabytes > max',
      ],
    },
  ),
  ...faultsIn(
    { file: `${modules}/file/service/documents.ts`, project: 'server', tests: quota },
    {
      'quota-not-of-documents': [
        'documents fill the disk, which photos may not',
        '  await limitUploads(context, { bytes: upload.bytes })\n',
        '',
      ],
    },
  ),
  ...faultsIn(
    { file: `${modules}/ai/service/metered.ts`, project: 'server', tests: allowance },
    {
      'ai-free-for-who-leaves': [
        'whoever hangs up before the first word asks at the operator’s cost',
        "!(error instanceof ModelFailed) || error.isCharged || heard !== ''",
        "heard !== ''",
      ],
      'ai-refusal-charged': [
        'a person pays for an endpoint that refused the question',
        "!(error instanceof ModelFailed) || error.isCharged || heard !== ''",
        'true',
      ],
      'ai-any-count': [
        'an endpoint that lies takes a person’s whole day',
        'tokens <= estimate * believable',
        'tokens > 0',
      ],
      'ai-without-pace': [
        'a program asks as fast as it can',
        'const questionLimit = { max: 12,',
        'const questionLimit = { max: 1200,',
      ],
    },
  ),
  ...faultsIn(
    { file: `${modules}/ai/store/allowance.ts`, project: 'server', tests: allowance },
    {
      'ai-many-at-once': [
        'questions side by side get past the day’s allowance',
        'const mostAtOnce = 3',
        'const mostAtOnce = 300',
      ],
      'ai-shut-for-ever': [
        'questions of a server that was killed shut their person out',
        ' or d.last_at < ${forgotten})',
        ')',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/job-workers.ts`,
      project: 'server',
      tests: [`${platform}/bursts-of-jobs.test.ts`],
    },
    {
      'burst-sleeps-between': [
        'of ten documents the last is looked at after two minutes',
        '          boss.notifyWorker(workerId)\n',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/jobs.ts`,
      project: 'server',
      tests: [`${platform}/bursts-of-jobs.test.ts`],
    },
    {
      'burst-behind-one': [
        'one job that hangs holds all others of its queue',
        'byName.get(name)?.atOnce ?? 1',
        '1',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/unread-requests.ts`,
      project: 'server',
      tests: [`${platform}/unread-requests.test.ts`],
    },
    {
      'unread-without-envelope': [
        'a client cannot read why its headers were refused',
        'envelopeOf(code, defaultLocale, { requestId })',
        'envelopeOf(code, defaultLocale, { requestId }).msg',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/http.ts`,
      project: 'server',
      tests: [`${platform}/unread-requests.test.ts`],
    },
    {
      'unread-slow-headers': [
        'slow clients hold connections three times as long as documented',
        'http: { connectionsCheckingInterval: 1000 }',
        'http: { connectionsCheckingInterval: 30_000 }',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/chat/service/send.ts`,
      project: 'server',
      tests: [`${modules}/chat/talking.test.ts`],
    },
    {
      'chat-first-together': [
        'of first messages sent at once one is answered with an error',
        '!added && look < 3',
        '!added && look < 1',
      ],
    },
  ),
]
