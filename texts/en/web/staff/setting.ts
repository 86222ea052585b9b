import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/setting.ts'

export default {
  version: (n) => `Version ${n}`,
  history: 'History',
  bringBack: 'Restore this version',
  restore: (version) => `Restore version ${version}`,
  restored: 'Restored',
  states: { current: 'In force', planned: 'Planned', replaced: 'Never in force', past: 'Past' },
  initial: 'Built in',
  none: 'none',
  same: 'Same as previous version',
  reason: 'Why (kept in the history)',
  reasonShort: (characters) => `At least ${characters} characters`,
  changes: 'What changes',
  noChanges: 'Nothing has been changed yet',
  save: 'Publish',
  undo: 'Undo changes',
  saved: 'The new version is in force',
  conflict: (n, name) => `${name || 'A colleague'} has just set version ${n}`,
  conflictLead:
    'What you typed is still here. Since you started, the new version has changed this:',
  savedMeanwhile: (name) => `${name || 'A colleague'} has just saved changes`,
  typedStays: (fields) => `What you typed is still here. They changed: ${fields}.`,
  bothChanged: (fields) =>
    `You both changed: ${fields}. If you keep yours, saving replaces theirs there.`,
  keepMine: 'Keep mine, on top of the new version',
  takeTheirs: 'Discard mine, start from the new version',
  leaveAsk: 'What you typed is not saved and will be lost.',
  leave: 'Close without saving',
  stay: 'Keep editing',
} satisfies Translation<typeof zhHans>
