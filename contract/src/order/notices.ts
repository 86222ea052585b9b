/**
 * Kinds of notices. `send_reminder`: a letter or a card that waits for its day is printed soon. `moved`: it was addressed anew.
 * `move_refused`: it could not be, because the new place does not take it like this. `rules_changed`: the place's new rules
 * are checked against it once more. `returned`: it came back, with what the table of outcomes gives.
 * `refused`: staff refused it; `reason` says why in the reader's language, `name` for whom it was.
 */
export const noticeKinds = [
  'send_reminder',
  'moved',
  'move_refused',
  'rules_changed',
  'returned',
  'refused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
