import { faultsIn } from './fault.ts'

const platform = 'web/src/platform'
const letter = 'web/src/features/letter/model'

/** The browser: session, calls, uploads, the keeper of what is written. */
export const webFaults = [
  ...faultsIn(
    {
      file: `${platform}/session.ts`,
      project: 'web',
      tests: [`${platform}/session.dom.test.ts`],
    },
    {
      'web-second-factor': [
        'the console believes that the second factor was given',
        'hasSecondFactor ?? store.getState().hasSecondFactor',
        'hasSecondFactor ?? true',
      ],
      'web-expired-token': [
        'a token is sent after its end',
        'token !== null && (expiresAt === null || expiresAt > now) ? token : null',
        'token',
      ],
      'web-token-left': [
        'the token stays on the device after logout',
        "export function clearToken(): void {\n  removeStored('token')\n",
        'export function clearToken(): void {\n',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/draft/draft.ts`,
      project: 'web-node',
      tests: [`${letter}/autosave.test.ts`, `${letter}/saver.test.ts`],
    },
    {
      'keeper-other-person': [
        'what one person wrote is shown to the next on the device',
        'owner === null || owner === uid',
        'true',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/draft/autosave.ts`,
      project: 'web-node',
      tests: [`${letter}/autosave.test.ts`, `${letter}/saver.test.ts`],
    },
    {
      'keeper-owner-changed': [
        'a letter goes over to whoever logs in next',
        'return draft.owner === null ? withDraft(state, { owner: event.owner }) : state',
        'return withDraft(state, { owner: event.owner })',
      ],
      'keeper-second-version': [
        'the text of the other device is thrown away',
        '    other: conflict,\n',
        '    other: null,\n',
      ],
      'keeper-saved-too-early': [
        'what was typed while saving counts as saved',
        'return withDraft(state, { baseVersion, confirmed: flight?.text ?? null, unanswered: [] })',
        'return withDraft(state, { baseVersion, confirmed: mine.text, unanswered: [] })',
      ],
      'keeper-refused-for-ever': [
        'a letter that was refused once is never sent again',
        "failure: state.failure === 'refused' ? null : state.failure,",
        'failure: state.failure,',
      ],
      'keeper-two-at-once': [
        'two savings are under way, and the older one wins',
        'if (flight !== null || failure !== null || !isUnsaved(kind, draft)) return null',
        'if (failure !== null || !isUnsaved(kind, draft)) return null',
      ],
      'keeper-leftovers-early': [
        'the second version is removed before the chosen text is safe',
        'isUnsaved(kind, draft) ? [] : draft.leftovers',
        'draft.leftovers',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/client/client.ts`,
      project: 'web-node',
      tests: [`${platform}/client/client.test.ts`],
    },
    {
      'client-others-answers': [
        'the answers of one person are shown to the next',
        "${call.access === 'guest' ? '' : currentUid()}`",
        '`',
      ],
      'client-repeats-anything': [
        'a busy server is sent the same order twice',
        "method === 'GET' || options.idempotencyKey !== undefined",
        'true',
      ],
      'client-never-repeats': [
        'a busy server is an error at once',
        "if (envelope.code !== wireCodes['server.busy'] || !isRepeatable(work) || !isSame()) break",
        'break',
      ],
      'client-answers-another': [
        'what one asked for ends the session of whoever has logged in meanwhile',
        'const isSame = () => currentUid() === uid',
        'const isSame = () => true',
      ],
      'client-duplicates': [
        'a double press sends twice',
        'if (options.prevent && underWay.has(identity)) {',
        'if (options.prevent && underWay.has(call.id)) {',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${platform}/client/client.ts`,
      project: 'web',
      tests: [`${platform}/client/wire.dom.test.ts`],
    },
    {
      'client-key-lost': [
        'after a rotation of keys nothing can be sent any more',
        "if (envelope.code === unreadable && work.method !== 'GET' && canEncrypt()) {",
        "if (envelope.code === unreadable && work.method === 'GET' && canEncrypt()) {",
      ],
      'client-in-the-open': [
        'requests are sent without encryption although the server offers a key',
        'const body = isEmpty || !canEncrypt() ? fields :',
        'const body = !isEmpty || !canEncrypt() ? fields :',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'web/src/ui/feedback.ts',
      project: 'web',
      tests: ['web/src/ui/feedback.dom.test.ts'],
    },
    {
      'feedback-long-toast': [
        'a long sentence is gone before it is read',
        'if (saidIn(message) > toastCharacters) return ask',
        'if (saidIn(message) > 8 * toastCharacters) return ask',
      ],
      'feedback-weak-network': [
        'a weak network opens one window after the other',
        'if (Date.now() < (told.get(message) ?? 0)) return',
        '',
      ],
    },
  ),
]
