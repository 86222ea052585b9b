import type { Fault } from './fault.ts'

/** Requests, sessions, files, the audit log. */
export const platformFaults: readonly Fault[] = [
  {
    id: 'idempotency-other-person',
    harm: 'the stored answer of another person with the same key is given out',
    file: 'server/src/platform/idempotency.ts',
    find: ".where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()",
    replace: ".where('key', '=', key).executeTakeFirst()",
    project: 'server',
    tests: ['server/src/platform/answering-once.test.ts'],
  },
  {
    id: 'audit-head',
    harm: 'a last entry that was rewritten with its hash is not noticed',
    file: 'server/src/modules/audit/service.ts',
    find: 'return at.hash.equals(head.hash)',
    replace: 'return true',
    project: 'server',
    tests: ['server/src/modules/audit'],
  },
  {
    id: 'file-hash',
    harm: 'another file of ours is printed instead of the approved one',
    file: 'server/src/modules/file/service/keep.ts',
    find: "if (!createHash('sha256').update(content).digest().equals(opened.file.sha256))",
    replace: 'if (content.length < 0)',
    project: 'server',
    tests: ['server/src/modules/file/keeping-files.test.ts'],
  },
  {
    id: 'upload-two-parts',
    harm: 'two parts for one place are joined, and the picture is another one',
    file: 'server/src/modules/file/store/uploads.ts',
    find: ".where('received', '=', start)",
    replace: '',
    project: 'server',
    tests: ['server/src/modules/file/uploading.test.ts'],
  },
  {
    id: 'session-second-factor',
    harm: 'the console believes that the second factor was given',
    file: 'web/src/platform/session.ts',
    find: 'hasSecondFactor ?? store.getState().hasSecondFactor',
    replace: 'hasSecondFactor ?? true',
    project: 'web',
    tests: ['web/src/platform/session.test.ts'],
  },
]
