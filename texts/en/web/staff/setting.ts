import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/setting.ts'

export default {
  version: (n) => `Version ${n}`,
  history: 'History',
  bringBack: 'Restore this version',
  restore: (version) => `Restore version ${version}`,
  restored: 'Restored',
  states: {
    current: 'In force',
    planned: 'Planned',
    replaced: 'Never in force',
    withdrawn: 'Withdrawn',
    past: 'Past',
  },
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
  effectiveOn: 'In force from (blank: right away)',
  effectiveHint: (zone) => `Date and time in ${zone}`,
  planned: (moment) => `The new version comes into force on ${moment}`,
  from: (moment) => `from ${moment}`,
  plannedVersion: (version, moment) => `Version ${version} comes into force on ${moment}`,
  plannedLead:
    'A new version that holds before then takes its place. To keep it, choose a later time.',
  withdraw: 'Withdraw this version',
  withdrawVersion: (version) => `Withdraw version ${version}`,
  withdrawn: 'Withdrawn',
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
