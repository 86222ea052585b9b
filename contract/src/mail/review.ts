export const reviewActions = ['pass', 'propose_edit', 'refuse'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** Why staff refuse or change a letter; one code gives one sentence to the writer. */
export const reviewReasons = [
  'banned_content',
  'institution_rule',
  'address_problem',
  'unreadable',
  'personal_data_of_others',
  'typing_slip',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]
